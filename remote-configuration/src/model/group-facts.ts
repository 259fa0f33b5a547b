import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";

type Fact = ConfigurationItemForm["facts"][number];

/** Facts of several things of one kind, such as certificates, in one group each: a name that comes again begins one. */
export function groupFacts(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = [];
  for (const fact of facts) {
    const group = groups.at(-1);
    if (group && !group.some(({ resourceKey }) => resourceKey === fact.resourceKey)) group.push(fact);
    else groups.push([fact]);
  }
  return groups;
}
