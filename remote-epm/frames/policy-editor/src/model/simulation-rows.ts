import type {
  SimulatedEventsQuery,
  SimulatedDecision,
  SimulationResults,
} from "@gatehouse/shared/contracts/policy-simulations.contract";

export const groupings = ["program", "rule", "user"] as const;

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
  /** The rules that decided; null is the default action. */
  ruleIds: readonly (string | null)[];
  /** Finds the events behind the row. */
  query: SimulatedEventsQuery;
};

/** Stands for the default action in queries. */
const DEFAULT_RULE = "-";

/** The rows of one grouping, in the order of the results. */
export function toGroupRows(
  { programs, rules, users }: SimulationResults,
  grouping: Grouping,
  ruleName: (id: string | null) => string,
): GroupRow[] {
  if (grouping === "program") {
    return programs.map(({ application, image, users: others, ...group }) => ({
      ...group,
      id: application,
      name: application,
      detail: image,
      others,
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
      ruleIds: [],
      query: { user },
    }));
  }
  return rules.map(({ ruleId, workstyleName, workstyleId: _workstyleId, ruleName: _ruleName, ...group }) => ({
    ...group,
    id: ruleId ?? DEFAULT_RULE,
    name: ruleName(ruleId),
    detail: workstyleName,
    others: null,
    ruleIds: [ruleId],
    query: { rule: ruleId ?? DEFAULT_RULE },
  }));
}
