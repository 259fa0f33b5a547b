import type {
  SimulatedEventsQuery,
  SimulatedDecision,
  SimulationResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";

export const groupings = ["program", "rule", "user"] as const;

/** What decides starts: a rule of the policy, its default action (null), or another policy. */
export type Decider = { ruleId: string | null } | { otherPolicyId: string };

export type Grouping = (typeof groupings)[number];

/** A program, rule or user of the results. */
export type GroupRow = {
  id: string;
  name: string;
  /** Below the name, such as the path of a program. */
  detail: string;
  starts: number;
  changedStarts: number;
  /** How many users a program has, or programs a user; null for a rule. */
  others: number | null;
  decisions: readonly { decision: SimulatedDecision; starts: number }[];
  changes: readonly { from: SimulatedDecision; to: SimulatedDecision; starts: number }[];
  deciders: readonly Decider[];
  /** Finds the events behind the row. */
  query: SimulatedEventsQuery;
};

/** Stands for the default action in queries. */
const DEFAULT_RULE = "-";

/** The rows of one grouping, in the order of the results. */
export function toGroupRows(
  { programs, rules, users, otherPolicies }: SimulationResults,
  grouping: Grouping,
  nameOf: (decider: Decider) => string,
): GroupRow[] {
  if (grouping === "program") {
    return programs.map(({ application, image, users: others, ruleIds, otherPolicyIds, ...group }) => ({
      ...group,
      id: application,
      name: application,
      detail: image,
      others,
      deciders: [
        ...ruleIds.map((ruleId) => ({ ruleId })),
        ...otherPolicyIds.map((otherPolicyId) => ({ otherPolicyId })),
      ],
      query: { application },
    }));
  }
  if (grouping === "user") {
    return users.map(({ user, applications, ...group }) => ({
      ...group,
      id: user,
      name: user,
      detail: "",
      others: applications,
      deciders: [],
      query: { user },
    }));
  }
  const ofRules = rules.map(
    ({ ruleId, workstyleName, workstyleId: _workstyleId, ruleName: _ruleName, ...group }): GroupRow => ({
      ...group,
      id: ruleId ?? DEFAULT_RULE,
      name: nameOf({ ruleId }),
      detail: workstyleName,
      others: null,
      deciders: [{ ruleId }],
      query: { rule: ruleId ?? DEFAULT_RULE },
    }),
  );
  const ofOthers = otherPolicies.map(({ policyGuid, name: _name, ...group }): GroupRow => {
    const decider = { otherPolicyId: policyGuid };
    const name = nameOf(decider);
    return {
      ...group,
      id: policyGuid,
      name,
      detail: "",
      others: null,
      deciders: [decider],
      query: { policy: policyGuid },
    };
  });
  return [...ofRules, ...ofOthers];
}
