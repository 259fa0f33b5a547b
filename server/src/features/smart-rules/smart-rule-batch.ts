import type {
  SmartRuleChange,
  SmartRuleOutcome,
  SmartRuleEffectName,
  SmartRuleTarget,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { splitPolicyIds } from "@gatehouse/shared/rules/described-policies";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { countOutcome, decide, decideTags, noEffect } from "./smart-rule-decisions.ts";
import type { Decision, RuleEffect } from "./smart-rule-decisions.ts";
import { findNextPasswordChange } from "./next-password-change.ts";
import { readRuleFilter } from "./smart-rule-filter.ts";
import type { RuledRecord, SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";
import type { SmartRuleRow, SmartRulesRepository } from "./smart-rules.repository.ts";

/** Whose rules are applied, who wants it, and from where durations in conditions count. */
export type RulesRun = { organizationId: string; userId: string | null; userName: string; now: string };

type Dependencies = {
  smartRules: Pick<SmartRulesRepository, "namePolicies">;
  records: SmartRuleRecordsRepository;
  auditEvents: Pick<AuditEventsService, "recordAll">;
};

type Context = { target: SmartRuleTarget; rules: readonly SmartRuleRow[]; input: RulesRun };

/** What is to become of one record. */
type Plan = {
  record: RuledRecord;
  effect: RuleEffect;
  nextChangeAt: Date | null;
  tags: string[];
  hasTooManyTags: boolean;
};

const auditActions = { assets: "asset.changed", accounts: "managed-account.changed" } as const;

/** What the values are called in grids and in the history of a record. */
const fieldNames: Readonly<Record<SmartRuleEffectName, string>> = {
  policies: "policyNames",
  passwordChangeFrequency: "passwordChangeFrequency",
  releaseDuration: "releaseMinutes",
  tags: "tags",
  nextPasswordChange: "nextPasswordChangeAt",
};

/** Applies the rules of a target to some of its records. */
export class SmartRuleBatch {
  private readonly dependencies: Dependencies;
  private readonly context: Context;

  constructor(dependencies: Dependencies, context: Context) {
    this.dependencies = dependencies;
    this.context = context;
  }

  async apply(
    ids: readonly string[],
    known: readonly SmartRuleOutcome[],
    on: DatabaseOrTransaction,
  ): Promise<{ changes: SmartRuleChange[]; outcomes: SmartRuleOutcome[] }> {
    const { target, input } = this.context;
    const { records } = this.dependencies;
    const outcomes = new Map(known.map((outcome) => [outcome.ruleId, outcome]));
    const decisions = await this.decideAll(ids, outcomes, on);
    const read = await records.read(target, ids, on);
    const differing = read
      .filter((record) => !isSameEffect(record, planOf(record, decisions.get(record.id))))
      .map(({ id }) => id);
    await records.lock(target, differing, on);
    // Their tags may have changed before the lock.
    const locked = await records.read(target, differing, on);
    const plans = locked.map((record) => planOf(record, decisions.get(record.id)));
    for (const { record, tags, nextChangeAt } of plans) {
      if (!isSameList(tags, record.tags)) await records.setTags(target, record.id, tags, on);
      if (!isSameNextChange(record, nextChangeAt)) await records.setNextChange(record.id, nextChangeAt, on);
    }
    await records.setEffects(
      target,
      input.organizationId,
      plans.map(({ record, effect }) => ({ recordId: record.id, effect: isNothing(effect) ? null : effect })),
      on,
    );
    const changes = await this.describe(plans);
    await this.recordAll(changes, on);
    return { changes, outcomes: [...outcomes.values()] };
  }

  /** By record, in the order of the rules; records that none matches have no entry. */
  private async decideAll(
    ids: readonly string[],
    outcomes: Map<string, SmartRuleOutcome>,
    on: DatabaseOrTransaction,
  ): Promise<Map<string, Decision>> {
    const { target, rules, input } = this.context;
    const matching = new Map<string, SmartRuleRow[]>();
    for (const rule of rules) {
      const filter = readRuleFilter(rule, new Date(input.now));
      if (filter === null) continue;
      for (const id of await this.dependencies.records.listMatching(target, { ...filter, ids }, on))
        matching.set(id, [...(matching.get(id) ?? []), rule]);
    }
    const decisions = new Map<string, Decision>();
    for (const [id, ofRecord] of matching) {
      const decision = decide(ofRecord);
      decisions.set(id, decision);
      countOutcome(outcomes, ofRecord, decision);
    }
    return decisions;
  }

  /** Records on which only the names of rules have changed aren't changed. */
  private async describe(plans: readonly Plan[]): Promise<SmartRuleChange[]> {
    const { target, input } = this.context;
    const ids = plans.flatMap(({ record, effect }) => [
      ...splitPolicyIds(record.effect?.policies ?? ""),
      ...splitPolicyIds(effect.policies),
    ]);
    const names = await this.dependencies.smartRules.namePolicies([...new Set(ids)], input.organizationId);
    return plans.flatMap((plan) => {
      const values = listValues(plan, names);
      if (values.length === 0 && !plan.hasTooManyTags) return [];
      const { record, effect, hasTooManyTags } = plan;
      const rules = effect.rules.map(({ name }) => name);
      return [{ target, recordId: record.id, name: record.name, system: record.system, rules, values, hasTooManyTags }];
    });
  }

  private async recordAll(changes: readonly SmartRuleChange[], on: DatabaseOrTransaction): Promise<void> {
    const { organizationId, userId, userName } = this.context.input;
    await this.dependencies.auditEvents.recordAll(
      changes
        .filter(({ values }) => values.length > 0)
        .map(({ target, recordId, name, rules, values }) => ({
          action: auditActions[target],
          subject: recordId,
          organizationId,
          userId,
          userName,
          details: {
            name,
            smartRules: rules,
            changes: Object.fromEntries(
              values.map(({ setting, before, after }) => [fieldNames[setting], { old: before, new: after }]),
            ),
          },
        })),
      on,
    );
  }
}

function planOf(record: RuledRecord, decision: Decision | undefined): Plan {
  const wanted = decision?.effect ?? noEffect;
  const { tags, added, hasTooMany } = decideTags(record.tags, record.effect?.tags ?? [], wanted.tags);
  const effect = { ...wanted, tags: added };
  return { record, effect, nextChangeAt: nextChangeOf(record, decision), tags, hasTooManyTags: hasTooMany };
}

/** A date that no rule has set stays; one that a rule has set goes with its frequency. */
function nextChangeOf({ password, effect }: RuledRecord, decision: Decision | undefined): Date | null {
  if (password === null) return null;
  const { isManaged, createdAt, lastChangeAt, nextChangeAt } = password;
  const isSet = ({ passwordChangeFrequency }: RuleEffect): boolean => passwordChangeFrequency !== "";
  if (decision === undefined || !isSet(decision.effect)) return isSet(effect ?? noEffect) ? null : nextChangeAt;
  if (!isManaged) return null;
  const { passwordChangeFrequency: frequency } = decision.effect;
  return findNextPasswordChange(frequency, lastChangeAt ?? createdAt, decision.frequencyZone);
}

const isSameNextChange = ({ password }: RuledRecord, next: Date | null): boolean =>
  password?.nextChangeAt?.getTime() === next?.getTime();

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

function isSameEffect(record: RuledRecord, plan: Plan): boolean {
  const { effect, tags } = record;
  const stored = effect ?? noEffect;
  return (
    stored.policies === plan.effect.policies &&
    stored.passwordChangeFrequency === plan.effect.passwordChangeFrequency &&
    stored.releaseMinutes === plan.effect.releaseMinutes &&
    isSameNextChange(record, plan.nextChangeAt) &&
    isSameList(stored.tags, plan.effect.tags) &&
    isSameList(tags, plan.tags) &&
    isSameList(
      stored.rules.map(({ id, name }) => `${id} ${name}`),
      plan.effect.rules.map(({ id, name }) => `${id} ${name}`),
    )
  );
}

const isNothing = ({ rules }: RuleEffect): boolean => rules.length === 0;

function listValues(
  { record, effect, nextChangeAt, tags }: Plan,
  names: ReadonlyMap<string, string>,
): SmartRuleChange["values"] {
  const stored = record.effect ?? noEffect;
  const namesOf = (policies: string): string =>
    splitPolicyIds(policies)
      .map((id) => names.get(id) ?? id)
      .join(", ");
  const minutes = (value: number | null): string => (value === null ? "" : String(value));
  const values: SmartRuleChange["values"] = [
    { setting: "policies", before: namesOf(stored.policies), after: namesOf(effect.policies) },
    {
      setting: "passwordChangeFrequency",
      before: stored.passwordChangeFrequency,
      after: effect.passwordChangeFrequency,
    },
    { setting: "releaseDuration", before: minutes(stored.releaseMinutes), after: minutes(effect.releaseMinutes) },
    { setting: "tags", before: record.tags.join(", "), after: tags.join(", ") },
    {
      setting: "nextPasswordChange",
      before: record.password?.nextChangeAt?.toISOString() ?? "",
      after: nextChangeAt?.toISOString() ?? "",
    },
  ];
  return values.filter(({ before, after }) => before !== after);
}
