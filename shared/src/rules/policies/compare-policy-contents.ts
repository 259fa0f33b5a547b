import type {
  PolicyAction,
  PolicyContent,
  PolicyRule,
  PolicyWorkstyle,
} from "../../contracts/policy-content.contract.ts";
import { findMovedIds } from "./find-moved-ids.ts";

/** What happened to a workstyle or rule; `fields` names what differs, such as `action` or `conditions.path`. */
export type ContentChange = {
  id: string;
  /** Its name afterwards; of a removed one, before. */
  name: string;
  kind: "added" | "removed" | "changed";
  /** Whether it has another place among the others, or another workstyle. */
  isMoved: boolean;
  fields: readonly string[];
};
export type RuleChange = ContentChange & { workstyleId: string; before: PolicyRule | null; after: PolicyRule | null };

export type ContentComparison = {
  defaultAction: { before: PolicyAction; after: PolicyAction } | null;
  workstyles: readonly ContentChange[];
  rules: readonly RuleChange[];
};

/** Something with an id, and its fields in one level; the values are texts, flags and lists of texts. */
type Item<T> = { id: string; name: string; parentId: string; fields: ReadonlyMap<string, unknown>; value: T };

const PARENT = "workstyleId";

function prefixed(prefix: string, values: object): [string, unknown][] {
  return Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
}

function workstyleItem({ users, rules: _rules, ...rest }: PolicyWorkstyle): Item<null> {
  const fields = new Map<string, unknown>([...Object.entries(rest), ...prefixed("users", users)]);
  return { id: rest.id, name: rest.name, parentId: "", fields, value: null };
}

function ruleItems({ id: parentId, rules }: PolicyWorkstyle): Item<PolicyRule>[] {
  return rules.map((rule) => {
    const { conditions, ...rest } = rule;
    const fields = new Map([
      ...Object.entries(rest),
      ...prefixed("conditions", conditions),
      [PARENT, parentId] as const,
    ]);
    return { id: rule.id, name: rule.name, parentId, fields, value: rule };
  });
}

function differingFields(before: Item<unknown>, after: Item<unknown>): string[] {
  const names = new Set([...after.fields.keys(), ...before.fields.keys()]);
  return [...names].filter(
    (name) => JSON.stringify(before.fields.get(name)) !== JSON.stringify(after.fields.get(name)),
  );
}

type Change<T> = ContentChange & { parentId: string; before: T | null; after: T | null };

function compareItems<T>(before: readonly Item<T>[], after: readonly Item<T>[]): Change<T>[] {
  const earlier = new Map(before.map((item) => [item.id, item]));
  const later = new Set(after.map(({ id }) => id));
  const moved = findMovedIds([...earlier.keys()], [...later]);
  const kept = after.map(({ id, name, parentId, ...item }): Change<T> => {
    const base = { id, name, parentId, after: item.value };
    const previous = earlier.get(id);
    if (!previous) return { ...base, kind: "added", isMoved: false, fields: [], before: null };
    const fields = differingFields(previous, { id, name, parentId, ...item });
    const isMoved = moved.has(id) || fields.includes(PARENT);
    return {
      ...base,
      kind: "changed",
      isMoved,
      fields: fields.filter((field) => field !== PARENT),
      before: previous.value,
    };
  });
  const removed = before
    .filter(({ id }) => !later.has(id))
    .map(({ id, name, parentId, value }): Change<T> => ({
      id,
      name,
      parentId,
      kind: "removed",
      isMoved: false,
      fields: [],
      before: value,
      after: null,
    }));
  return [
    ...kept.filter(({ kind, isMoved, fields }) => kind !== "changed" || isMoved || fields.length > 0),
    ...removed,
  ];
}

/** What lies between two contents of a policy, by the ids of their workstyles and rules. */
export function comparePolicyContents(before: PolicyContent, after: PolicyContent): ContentComparison {
  const workstyles = compareItems(before.workstyles.map(workstyleItem), after.workstyles.map(workstyleItem));
  const rules = compareItems(before.workstyles.flatMap(ruleItems), after.workstyles.flatMap(ruleItems));
  return {
    defaultAction:
      before.defaultAction === after.defaultAction
        ? null
        : { before: before.defaultAction, after: after.defaultAction },
    workstyles: workstyles.map(({ id, name, kind, isMoved, fields }) => ({ id, name, kind, isMoved, fields })),
    rules: rules.map(({ parentId, ...change }) => ({ ...change, workstyleId: parentId })),
  };
}
