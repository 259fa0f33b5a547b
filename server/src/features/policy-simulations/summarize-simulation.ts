import type { EvaluatedPolicy, PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { MAX_SIMULATED_GROUPS, simulatedDecisions } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { SimulationResults } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { Breather } from "./breather.ts";
import type { SimulationTally, TalliedGroup } from "./simulation-tally.ts";
import { countOf, isChange, isOwnDecision, listChanges, summarizeGroup, sumOf } from "./summarize-group.ts";
import type { OutcomeCount } from "./summarize-group.ts";

type Results = SimulationResults;
type NamedGroup = { name: string; group: TalliedGroup; starts: number; changedStarts: number };

/** What the starts that were counted so far show. */
export async function summarizeSimulation(
  tally: SimulationTally,
  { simulated, others }: { simulated: EvaluatedPolicy; others: readonly EvaluatedPolicy[] },
  breather: Breather,
): Promise<Results> {
  const counts = tally.outcomes.map((outcome, position) => ({ outcome, starts: tally.starts[position] ?? 0 }));
  const programs = await rankGroups(tally, tally.programs, breather);
  const users = await rankGroups(tally, tally.users, breather);
  return {
    ...summarizeTotals(counts),
    changedPrograms: programs.changedCount,
    changedUsers: users.changedCount,
    programs: programs.first.map(({ name, group }) => describeProgram(tally, name, group)),
    programCount: tally.programs.size,
    users: users.first.map(({ name, group }) => ({
      ...summarizeGroup(countsOf(tally, group)),
      user: name,
      applications: group.others.size,
    })),
    userCount: tally.users.size,
    rules: listRules(counts, simulated.content),
    otherPolicies: listOthers(counts, others),
  };
}

function summarizeTotals(counts: readonly OutcomeCount[]) {
  const hasPublished = counts.some(({ outcome }) => outcome.publishedDecision !== null);
  return {
    starts: sumOf(counts, () => true),
    decisions: simulatedDecisions.map((decision) => {
      const starts = countOf(counts, decision);
      const before = sumOf(counts, ({ publishedDecision }) => publishedDecision === decision);
      return { decision, starts, difference: hasPublished ? starts - before : null };
    }),
    changes: listChanges(counts),
    changedStarts: sumOf(counts, isChange),
    elevatedStarts: sumOf(counts, ({ isElevated }) => isElevated),
    elevatedBlockedStarts: sumOf(counts, ({ isElevated, decision }) => isElevated && decision === "block"),
    missingFields: listMissingFields(counts),
  };
}

function listMissingFields(counts: readonly OutcomeCount[]): Results["missingFields"] {
  const fields = new Set(counts.flatMap(({ outcome }) => outcome.missingFields));
  return [...fields]
    .map((field) => ({ field, starts: sumOf(counts, ({ missingFields }) => missingFields.includes(field)) }))
    .sort((one, other) => other.starts - one.starts);
}

const countsOf = (tally: SimulationTally, { starts }: TalliedGroup): OutcomeCount[] =>
  [...starts].flatMap(([position, found]) => {
    const outcome = tally.outcomes[position];
    return outcome === undefined ? [] : [{ outcome, starts: found }];
  });

/** Finds the first groups without sorting all of them: every start can be of another program. */
async function rankGroups(tally: SimulationTally, groups: ReadonlyMap<string, TalliedGroup>, breather: Breather) {
  const isChanged = tally.outcomes.map(isChange);
  let first: NamedGroup[] = [];
  let changedCount = 0;
  for (const [name, group] of groups) {
    let starts = 0;
    let changedStarts = 0;
    for (const [position, found] of group.starts) {
      starts += found;
      if (isChanged[position]) changedStarts += found;
    }
    if (changedStarts > 0) changedCount += 1;
    first.push({ name, group, starts, changedStarts });
    if (first.length >= 10 * MAX_SIMULATED_GROUPS) first = takeFirst(first);
    if (breather.isDue) await breather.breathe();
  }
  return { first: takeFirst(first), changedCount };
}

const takeFirst = (groups: NamedGroup[]): NamedGroup[] =>
  groups
    .sort((one, other) => other.changedStarts - one.changedStarts || other.starts - one.starts)
    .slice(0, MAX_SIMULATED_GROUPS);

function describeProgram(
  tally: SimulationTally,
  application: string,
  group: TalliedGroup,
): Results["programs"][number] {
  const counts = countsOf(tally, group);
  return {
    ...summarizeGroup(counts),
    application,
    image: group.path,
    users: group.others.size,
    ruleIds: mostFrequent(
      counts.filter(({ outcome }) => isOwnDecision(outcome)).map(({ outcome, starts }) => [outcome.ruleId, starts]),
    ),
    otherPolicyIds: mostFrequent(counts.map(({ outcome, starts }) => [outcome.otherPolicyId, starts])).filter(
      (id) => id !== null,
    ),
  };
}

/** Each key once, the one with the most starts first. */
function mostFrequent<Key>(counted: readonly (readonly [Key, number])[]): Key[] {
  const sums = new Map<Key, number>();
  for (const [key, starts] of counted) sums.set(key, (sums.get(key) ?? 0) + starts);
  return [...sums].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

function listRules(counts: readonly OutcomeCount[], { workstyles }: PolicyContent): Results["rules"] {
  const rules = workstyles
    .filter(({ isEnabled }) => isEnabled)
    .flatMap((workstyle) =>
      workstyle.rules
        .filter(({ isEnabled }) => isEnabled)
        .map((rule) => ({
          workstyleId: workstyle.id,
          ruleId: rule.id,
          workstyleName: workstyle.name,
          ruleName: rule.name,
        })),
    );
  const ofDefault = { workstyleId: null, ruleId: null, workstyleName: "", ruleName: "" };
  const byRule = Map.groupBy(
    counts.filter(({ outcome }) => isOwnDecision(outcome)),
    ({ outcome }) => outcome.ruleId,
  );
  return [...rules, ofDefault].map((rule) => ({ ...summarizeGroup(byRule.get(rule.ruleId) ?? []), ...rule }));
}

/** Those that decide starts, by priority. */
function listOthers(counts: readonly OutcomeCount[], others: readonly EvaluatedPolicy[]): Results["otherPolicies"] {
  const byPolicy = Map.groupBy(counts, ({ outcome }) => outcome.otherPolicyId);
  return others.flatMap(({ policyGuid, name }) => {
    const decided = byPolicy.get(policyGuid);
    return decided === undefined ? [] : [{ ...summarizeGroup(decided), policyGuid, name }];
  });
}
