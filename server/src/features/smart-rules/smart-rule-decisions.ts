import type { SmartRuleOutcome } from "@gatehouse/shared/contracts/smart-rules.contract";
import type { SmartRuleName } from "../../db/schema/smart-rule-effects.table.ts";
import { MAX_TAGS } from "../inventory/inventory-values.ts";
import type { SmartRuleRow } from "./smart-rules.repository.ts";

/** What rules have set on a record. */
export type RuleEffect = {
  policies: string;
  passwordChangeFrequency: string;
  releaseMinutes: number | null;
  /** Tags that the rules have added. */
  tags: string[];
  rules: SmartRuleName[];
};

export const noEffect: RuleEffect = {
  policies: "",
  passwordChangeFrequency: "",
  releaseMinutes: null,
  tags: [],
  rules: [],
};

/** What rules want of a record, before its own tags are considered. */
export type Decision = {
  effect: RuleEffect;
  /** Of the rule that sets the frequency; its days and months count. */
  frequencyZone: string;
  wonBy: ReadonlySet<string>;
  /** Which rule has set what a later one would have set too. */
  lost: readonly { ruleId: string; winnerId: string }[];
};

type RuleValues = Pick<SmartRuleRow, "policies" | "passwordChangeFrequency" | "releaseMinutes">;

const contested: readonly { name: keyof RuleValues; isSet: (rule: RuleValues) => boolean }[] = [
  { name: "policies", isSet: ({ policies }) => policies !== "" },
  { name: "passwordChangeFrequency", isSet: ({ passwordChangeFrequency }) => passwordChangeFrequency !== "" },
  { name: "releaseMinutes", isSet: ({ releaseMinutes }) => releaseMinutes !== null },
];

/** Of the rules that match a record, in their order, the first one that sets something wins; tags of all add up. */
export function decide(matching: readonly SmartRuleRow[]): Decision {
  const won = new Set(matching.filter(({ tags }) => tags.length > 0).map(({ id }) => id));
  const lost = new Map<string, { ruleId: string; winnerId: string }>();
  const values: RuleValues = { policies: "", passwordChangeFrequency: "", releaseMinutes: null };
  for (const { name, isSet } of contested) {
    const [winner, ...losers] = matching.filter(isSet);
    if (winner === undefined) continue;
    Object.assign(values, { [name]: winner[name] });
    won.add(winner.id);
    for (const { id } of losers) lost.set(`${id} ${winner.id}`, { ruleId: id, winnerId: winner.id });
  }
  return {
    effect: {
      ...values,
      tags: distinct(matching.flatMap(({ tags }) => tags)),
      rules: matching.filter(({ id }) => won.has(id)).map(({ id, name }) => ({ id, name })),
    },
    frequencyZone: matching.find(({ passwordChangeFrequency }) => passwordChangeFrequency !== "")?.timeZone ?? "UTC",
    wonBy: won,
    lost: [...lost.values()],
  };
}

export type TagsOfRecord = { tags: string[]; added: string[]; hasTooMany: boolean };

/** The tags of a record when rules give it `wanted`: what rules added before and don't want any more goes. */
export function decideTags(tags: readonly string[], added: readonly string[], wanted: readonly string[]): TagsOfRecord {
  const own = tags.filter((tag) => !includes(added, tag));
  const kept = tags.filter((tag) => !includes(added, tag) || includes(wanted, tag));
  const given = wanted.filter((tag) => !includes(own, tag));
  const next = [...kept, ...given.filter((tag) => !includes(kept, tag))];
  if (next.length > MAX_TAGS) return { tags: own, added: [], hasTooMany: true };
  return { tags: next, added: given, hasTooMany: false };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const includes = (tags: readonly string[], tag: string): boolean => tags.some((one) => isSame(one, tag));
const distinct = (tags: readonly string[]): string[] =>
  tags.filter((tag, index) => tags.findIndex((one) => isSame(one, tag)) === index);

/** Adds what was decided about one record to what is known of each rule. */
export function countOutcome(
  outcomes: Map<string, SmartRuleOutcome>,
  matching: readonly SmartRuleRow[],
  { wonBy, lost }: Pick<Decision, "wonBy" | "lost">,
): void {
  for (const { id } of matching) {
    const outcome = outcomes.get(id) ?? { ruleId: id, matched: 0, won: 0, lostTo: [] };
    const losses = lost.filter(({ ruleId }) => ruleId === id).map(({ winnerId }) => winnerId);
    outcomes.set(id, {
      ...outcome,
      matched: outcome.matched + 1,
      won: outcome.won + (wonBy.has(id) ? 1 : 0),
      lostTo: losses.reduce(addLoss, outcome.lostTo),
    });
  }
}

type Losses = SmartRuleOutcome["lostTo"];

function addLoss(lostTo: Losses, winnerId: string): Losses {
  const count = lostTo.find(({ ruleId }) => ruleId === winnerId)?.count ?? 0;
  return [...lostTo.filter(({ ruleId }) => ruleId !== winnerId), { ruleId: winnerId, count: count + 1 }];
}
