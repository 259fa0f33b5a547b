import type { ProcessStart } from "../../contracts/policy-content.contract.ts";
import { foldCase } from "./fold-case.ts";
import { normalizeCommandLine } from "./normalize-command-line.ts";
import type { ParsedPath } from "./parse-path.ts";
import { parsePath } from "./parse-path.ts";

export type Account = { domain: string | null; name: string };

/** Fields of a start that are texts and compared as a whole. */
export type PlainField = "company" | "product" | "originalFileName";

/** Reads `DOMAIN\name`. */
export function parseAccount(text: string): Account {
  const folded = foldCase(text);
  const separator = folded.lastIndexOf("\\");
  if (separator === -1) return { domain: null, name: folded };
  return { domain: folded.slice(0, separator), name: folded.slice(separator + 1) };
}

function orNull<T>(text: string | null, read: (text: string) => T): T | null {
  return text === null || text === "" ? null : read(text);
}

function readTime(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** A start in the form that rules compare. Each field is prepared once, when a rule asks for it; null if absent. */
export class StartFacts {
  readonly start: ProcessStart;
  #path: ParsedPath | null | undefined;
  #parent: ParsedPath | null | undefined;
  #commandLine: string | null | undefined;
  #account: Account | null | undefined;
  #computer: string | null | undefined;
  #groups: readonly Account[] | null | undefined;
  #occurredAtMs: number | null | undefined;
  readonly #plain: Partial<Record<PlainField, string | null>> = {};

  constructor(start: ProcessStart) {
    this.start = start;
  }

  get path(): ParsedPath | null {
    if (this.#path === undefined) this.#path = orNull(this.start.path, parsePath);
    return this.#path;
  }

  get parent(): ParsedPath | null {
    if (this.#parent === undefined) this.#parent = orNull(this.start.parentPath, parsePath);
    return this.#parent;
  }

  get commandLine(): string | null {
    if (this.#commandLine === undefined) this.#commandLine = orNull(this.start.commandLine, normalizeCommandLine);
    return this.#commandLine;
  }

  get account(): Account | null {
    if (this.#account === undefined) this.#account = orNull(this.start.user, parseAccount);
    return this.#account;
  }

  get computer(): string | null {
    if (this.#computer === undefined) this.#computer = orNull(this.start.computer, foldCase);
    return this.#computer;
  }

  get groups(): readonly Account[] | null {
    if (this.#groups === undefined) this.#groups = this.start.groups?.map(parseAccount) ?? null;
    return this.#groups;
  }

  get occurredAtMs(): number | null {
    if (this.#occurredAtMs === undefined) this.#occurredAtMs = orNull(this.start.occurredAt, readTime);
    return this.#occurredAtMs;
  }

  plain(field: PlainField): string | null {
    let text = this.#plain[field];
    if (text === undefined) {
      text = orNull(this.start[field]?.trim() ?? null, foldCase);
      this.#plain[field] = text;
    }
    return text;
  }
}
