import type { UserSelection } from "../../contracts/policy-content.contract.ts";
import type { Check } from "./check.ts";
import { foldCase } from "./fold-case.ts";
import type { Glob } from "./glob.ts";
import { compileGlob } from "./glob.ts";
import type { Outcome } from "./outcome.ts";
import type { Account } from "./start-facts.ts";
import { parseAccount } from "./start-facts.ts";

/** The least certain of the better outcomes: one match is enough, and what cannot be decided may be one. */
function bestOf(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes("match")) return "match";
  return outcomes.includes("undecidable") ? "undecidable" : "noMatch";
}

/** Compares domain and name apart; without a domain in front, the name is meant in every domain. */
function compileAccount(text: string, compile: (text: string) => Glob): (account: Account) => Outcome {
  const wanted = parseAccount(text);
  const name = compile(wanted.name);
  const domain = wanted.domain === null || wanted.domain === "*" ? null : compile(wanted.domain);
  return (account) => {
    if (!name(account.name)) return "noMatch";
    if (domain === null) return "match";
    if (account.domain === null) return "undecidable";
    return domain(account.domain) ? "match" : "noMatch";
  };
}

const isSame =
  (wanted: string): Glob =>
  (text) =>
    text === wanted;

function compileUserPatterns(patterns: readonly string[]): Check {
  const matchers = patterns.map((pattern) => compileAccount(pattern, compileGlob));
  return {
    fields: ["user"],
    judge: ({ account }) => (account === null ? "undecidable" : bestOf(matchers.map((matches) => matches(account)))),
  };
}

function compileGroups(names: readonly string[]): Check {
  const matchers = names.map((name) => compileAccount(name, isSame));
  return {
    fields: ["groups"],
    judge: ({ groups }) =>
      groups === null ? "undecidable" : bestOf(matchers.flatMap((matches) => groups.map((group) => matches(group)))),
  };
}

/** No check at all for everyone. */
export function compileUsers({ patterns, groups }: UserSelection): Check[] {
  const kinds = [
    ...(patterns.length > 0 ? [compileUserPatterns(patterns)] : []),
    ...(groups.length > 0 ? [compileGroups(groups)] : []),
  ];
  if (kinds.length < 2) return kinds;
  const fields = kinds.flatMap((kind) => kind.fields);
  return [{ fields, judge: (facts) => bestOf(kinds.map((kind) => kind.judge(facts))) }];
}

/** A pattern with a dot means the full name, one without only the part before the first dot. */
export function compileComputers(patterns: readonly string[]): Check[] {
  if (patterns.length === 0) return [];
  const matchers = patterns.map((pattern) => {
    const glob = compileGlob(foldCase(pattern));
    return pattern.includes(".") ? glob : (computer: string) => glob(computer.split(".", 1)[0] ?? "");
  });
  return [
    {
      fields: ["computer"],
      judge: ({ computer }) => {
        if (computer === null) return "undecidable";
        return matchers.some((matches) => matches(computer)) ? "match" : "noMatch";
      },
    },
  ];
}
