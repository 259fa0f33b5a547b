import type {
  ConditionName,
  PolicyRule,
  PolicyWorkstyle,
  RuleConditions,
  UserSelection,
} from "../../contracts/policy-content.contract.ts";
import { foldCase } from "./fold-case.ts";
import type { Covers } from "./pattern-coverage.ts";
import { coversCommandLine, coversPath, coversText } from "./pattern-coverage.ts";

const isSame: Covers = (outer, inner) => outer === inner;

const coversByCondition: Record<ConditionName, Covers> = {
  path: coversPath,
  parent: coversPath,
  hash: isSame,
  targetType: isSame,
  company: coversText,
  product: coversText,
  originalFileName: coversText,
  commandLine: coversCommandLine,
};
const conditionNames = Object.keys(coversByCondition) as ConditionName[];

function conditionCovers(name: ConditionName, outer: RuleConditions, inner: RuleConditions): boolean {
  const [wide, narrow] = [outer[name], inner[name]];
  if (wide === undefined) return true;
  const covers = coversByCondition[name];
  return narrow !== undefined && narrow.every((value) => wide.some((wider) => covers(wider, value)));
}

function lastsAsLong(outer: PolicyRule, inner: PolicyRule): boolean {
  if (outer.expiresAt === undefined) return true;
  return inner.expiresAt !== undefined && Date.parse(outer.expiresAt) >= Date.parse(inner.expiresAt);
}

/** Whether every start that matches `inner` matches `outer`, so that `inner` never acts below it. */
export function ruleCovers(outer: PolicyRule, inner: PolicyRule): boolean {
  return (
    lastsAsLong(outer, inner) &&
    conditionNames.every((name) => conditionCovers(name, outer.conditions, inner.conditions))
  );
}

function selectionCovers(outer: UserSelection, inner: UserSelection): boolean {
  const isEveryone = ({ patterns, groups }: UserSelection) => patterns.length + groups.length === 0;
  if (isEveryone(outer) || isEveryone(inner)) return isEveryone(outer);
  const [patterns, groups] = [outer.patterns.map(foldCase), outer.groups.map(foldCase)];
  return (
    inner.patterns.every((pattern) => patterns.includes(foldCase(pattern))) &&
    inner.groups.every((group) => groups.includes(foldCase(group)))
  );
}

/** Whether every user whom `inner` concerns is concerned by `outer`. */
export function workstyleCovers(outer: PolicyWorkstyle, inner: PolicyWorkstyle): boolean {
  return outer.id === inner.id || selectionCovers(outer.users, inner.users);
}
