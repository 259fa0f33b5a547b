import type { PolicyContent, PolicyRule, PolicyWorkstyle } from "@gatehouse/shared/contracts/policy-content.contract";

/** A rule with its number, counted through all workstyles, and what publishing would do to it. */
export type ListedRule = {
  rule: PolicyRule;
  number: number;
  workstyle: PolicyWorkstyle;
  mark: "new" | "changed" | undefined;
};

const rulesById = (content: PolicyContent | undefined): Map<string, string> =>
  new Map(content?.workstyles.flatMap(({ rules }) => rules.map((rule) => [rule.id, JSON.stringify(rule)] as const)));

function markOf(rule: PolicyRule, published: Map<string, string> | undefined): ListedRule["mark"] {
  if (published === undefined) return undefined;
  const before = published.get(rule.id);
  if (before === undefined) return "new";
  return before === JSON.stringify(rule) ? undefined : "changed";
}

/** All rules in the order in which they are tried; marks need a published version. */
export function listRules(content: PolicyContent, published?: PolicyContent): ListedRule[] {
  const before = published && rulesById(published);
  return content.workstyles
    .flatMap((workstyle) => workstyle.rules.map((rule) => ({ rule, workstyle })))
    .map(({ rule, workstyle }, index) => ({ rule, workstyle, number: index + 1, mark: markOf(rule, before) }));
}
