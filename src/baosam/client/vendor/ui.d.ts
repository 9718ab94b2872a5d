// The part of Preact, htm and signals that this page uses, as types. `h` is strict about a component's props;
// attributes of plain elements are left open.

export interface VNode { type: unknown; props: object; key: unknown }
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export type Component<P> = (props: P) => Child;
type Key = { key?: string | number };

export function h<P extends object>(type: Component<P>, props: P & Key): VNode;
export function h(type: string, props: Record<string, unknown> | null, ...children: Child[]): VNode;
export function html(strings: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(what: Child, where: Element): void;
export const Fragment: Component<{ children?: Child }>;

export interface Ref<T> { current: T }
export function useRef<T>(initial: T): Ref<T>;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;
export function useLayoutEffect(run: () => void | (() => void), inputs?: readonly unknown[]): void;

export interface ReadonlySignal<T> { readonly value: T; peek(): T }
export interface Signal<T> extends ReadonlySignal<T> { value: T }
export function signal<T>(value: T): Signal<T>;
export function computed<T>(compute: () => T): ReadonlySignal<T>;
export function effect(run: () => void | (() => void)): () => void;
export function batch<T>(run: () => T): T;
