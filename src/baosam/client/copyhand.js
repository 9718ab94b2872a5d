import { hand } from "./api.js";
import { Copy } from "./copy.js";
import { lang, t } from "./i18n.js";
import { h } from "./vendor/ui.js";

/** A button that copies the record of a hand that is over. @param {{ table: string, no: number }} props */
export const CopyHand = ({ table, no }) => h(Copy, { label: t("hands.copy"), text: async () => (await hand(table, no, lang.peek())).record });
