import type { PolicyContent, PolicyRule, PolicyWorkstyle } from "@gatehouse/shared/contracts/policy-content.contract";

/** A place for a rule: before the rule that is there now, or after the last one. */
export type RulePlace = { workstyleId: string; index: number };

/** Whether two contents say the same; what the server answers to a save is another object than what was sent. */
export const isSameContent = (one: PolicyContent, other: PolicyContent): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

type Update<T> = (value: T) => T;

const withWorkstyles = (content: PolicyContent, update: Update<PolicyWorkstyle[]>): PolicyContent => ({
  ...content,
  workstyles: update(content.workstyles),
});

const withRules = (content: PolicyContent, update: (rules: PolicyRule[], workstyleId: string) => PolicyRule[]) =>
  withWorkstyles(content, (workstyles) =>
    workstyles.map((workstyle) => ({ ...workstyle, rules: update(workstyle.rules, workstyle.id) })),
  );

function insertAt<T>(items: readonly T[], index: number, item: T): T[] {
  return [...items.slice(0, index), item, ...items.slice(index)];
}

export function findRule(content: PolicyContent, ruleId: string): { rule: PolicyRule; place: RulePlace } | undefined {
  for (const { id, rules } of content.workstyles) {
    const index = rules.findIndex((rule) => rule.id === ruleId);
    const rule = rules[index];
    if (rule) return { rule, place: { workstyleId: id, index } };
  }
  return undefined;
}

export function removeRule(content: PolicyContent, ruleId: string): PolicyContent {
  return withRules(content, (rules) => rules.filter(({ id }) => id !== ruleId));
}

/** Moves a rule to a place, which is counted as long as the rule is still where it was. */
export function moveRule(content: PolicyContent, ruleId: string, place: RulePlace): PolicyContent {
  const found = findRule(content, ruleId);
  if (!found) return content;
  const isBehind = found.place.workstyleId === place.workstyleId && found.place.index < place.index;
  const index = isBehind ? place.index - 1 : place.index;
  return withRules(removeRule(content, ruleId), (rules, id) =>
    id === place.workstyleId ? insertAt(rules, index, found.rule) : rules,
  );
}

/** The place one step up or down; at the end of a workstyle, in the next one. Undefined where there is none. */
export function placeBeside(content: PolicyContent, ruleId: string, step: -1 | 1): RulePlace | undefined {
  const place = findRule(content, ruleId)?.place;
  const position = content.workstyles.findIndex(({ id }) => id === place?.workstyleId);
  const workstyle = content.workstyles[position];
  if (!place || !workstyle) return undefined;
  const index = step === -1 ? place.index - 1 : place.index + 2;
  if (index >= 0 && index <= workstyle.rules.length) return { workstyleId: workstyle.id, index };
  const next = content.workstyles[position + step];
  return next && { workstyleId: next.id, index: step === -1 ? next.rules.length : 0 };
}

/** Replaces the rule of the same id, or adds it at the end of the workstyle. */
export function saveRule(content: PolicyContent, workstyleId: string, rule: PolicyRule): PolicyContent {
  const place = findRule(content, rule.id)?.place;
  if (place?.workstyleId === workstyleId) {
    return withRules(content, (rules) => rules.map((one) => (one.id === rule.id ? rule : one)));
  }
  return withRules(removeRule(content, rule.id), (rules, id) => (id === workstyleId ? [...rules, rule] : rules));
}

/** Replaces the workstyle of the same id, or adds it at the end. */
export function saveWorkstyle(content: PolicyContent, workstyle: PolicyWorkstyle): PolicyContent {
  const isThere = content.workstyles.some(({ id }) => id === workstyle.id);
  return withWorkstyles(content, (workstyles) =>
    isThere ? workstyles.map((one) => (one.id === workstyle.id ? workstyle : one)) : [...workstyles, workstyle],
  );
}

export function removeWorkstyle(content: PolicyContent, workstyleId: string): PolicyContent {
  return withWorkstyles(content, (workstyles) => workstyles.filter(({ id }) => id !== workstyleId));
}

/** Moves a workstyle with its rules one step up or down. */
export function moveWorkstyle(content: PolicyContent, workstyleId: string, step: -1 | 1): PolicyContent {
  const from = content.workstyles.findIndex(({ id }) => id === workstyleId);
  const workstyle = content.workstyles[from];
  const to = from + step;
  if (!workstyle || to < 0 || to >= content.workstyles.length) return content;
  return withWorkstyles(content, (workstyles) =>
    insertAt(
      workstyles.filter(({ id }) => id !== workstyleId),
      to,
      workstyle,
    ),
  );
}

/** A copy with an id of its own, directly below the original. */
export function duplicateRule(content: PolicyContent, ruleId: string, copy: { id: string; name: string }) {
  return withRules(content, (rules) =>
    rules.flatMap((rule) => (rule.id === ruleId ? [rule, { ...rule, ...copy }] : [rule])),
  );
}
