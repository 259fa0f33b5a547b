import { MAX_SMART_RULES, RULES_CHANGED, smartRuleTargets } from "@gatehouse/shared/contracts/smart-rules.contract";
import type { SmartRuleTarget } from "@gatehouse/shared/contracts/smart-rules.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { describeFault, invalidFields } from "../configuration-item-forms/read-item-values.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import { permissionsOfTarget } from "./smart-rule-filter.ts";
import { applySmartRulesKind } from "./smart-rule-input.ts";
import type { RulesRun } from "./smart-rule-batch.ts";
import type { RulesUser } from "./rules-user.ts";
import type { SmartRuleRow, SmartRulesRepository, SmartRuleValues } from "./smart-rules.repository.ts";

type Dependencies = {
  smartRules: SmartRulesRepository;
  jobs: Pick<JobsService, "queue" | "findNewestOf">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Changes smart rules; each change has them applied by a job. */
export class SmartRulesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** At the end of the order. */
  async create(values: SmartRuleValues, user: RulesUser, details: Record<string, unknown>): Promise<string> {
    const { smartRules } = this.dependencies;
    checkEdit([values.target], user);
    return this.change(user, async (on) => {
      const rows = await smartRules.list(user.organizationId, on);
      if (rows.length >= MAX_SMART_RULES)
        throw new AppError("smart_rules_full", 409, `An organization can have ${MAX_SMART_RULES} smart rules.`);
      await this.checkName(values, null, user, on);
      const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
      const id = await smartRules.add({ ...values, organizationId: user.organizationId, position }, on);
      await this.record("smart-rule.created", id, user, { name: values.name, changes: details }, on);
      return id;
    });
  }

  /** `decide` gets the rule, locked, and returns its new values. */
  async update(
    id: string,
    user: RulesUser,
    decide: (row: SmartRuleRow) => { values: SmartRuleValues; details: Record<string, unknown> },
  ): Promise<void> {
    const { smartRules } = this.dependencies;
    await this.change(user, async (on) => {
      const row = await this.lock(id, user, on);
      const { values, details } = decide(row);
      checkEdit([row.target, values.target], user);
      await this.checkName(values, id, user, on);
      await smartRules.change(id, values, on);
      await this.record("smart-rule.changed", id, user, { name: values.name, changes: details }, on);
    });
  }

  /** What it has set goes with the application that follows. */
  async remove(id: string, user: RulesUser, check: (row: SmartRuleRow) => void): Promise<void> {
    const { smartRules } = this.dependencies;
    await this.change(user, async (on) => {
      const row = await this.lock(id, user, on);
      check(row);
      checkEdit([row.target], user);
      await smartRules.remove(id, on);
      await this.record("smart-rule.removed", id, user, { name: row.name }, on);
    });
  }

  async reorder(ids: readonly string[], user: RulesUser): Promise<void> {
    const { smartRules } = this.dependencies;
    await this.change(user, async (on) => {
      const rows = await smartRules.list(user.organizationId, on);
      const known = new Set(rows.map(({ id }) => id));
      if (ids.length !== rows.length || !ids.every((id) => known.has(id)))
        throw new AppError(RULES_CHANGED, 409, "There are other rules by now.");
      checkEdit(
        rows.map(({ target }) => target),
        user,
      );
      await smartRules.setPositions(ids, on);
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      const order = (list: readonly string[]): string => list.map((id) => names.get(id) ?? "").join(", ");
      const changes = { order: { old: order(rows.map(({ id }) => id)), new: order(ids) } };
      await this.record("smart-rule.ordered", user.organizationId, user, { changes }, on);
    });
  }

  /** Applies all rules once more: records may have changed since. */
  async apply(user: RulesUser): Promise<string> {
    const { smartRules } = this.dependencies;
    return smartRules.inTransaction(async (on) => {
      await smartRules.takeTurn(user.organizationId, on);
      const rows = await smartRules.list(user.organizationId, on);
      checkEdit(
        rows.map(({ target }) => target),
        user,
      );
      return this.queue(user, on);
    });
  }

  /** Changes of the rules wait for one another, and for batches of their application. */
  private async change<Result>(user: RulesUser, act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    const { smartRules } = this.dependencies;
    return smartRules.inTransaction(async (on) => {
      await smartRules.takeTurn(user.organizationId, on);
      const result = await act(on);
      await this.queue(user, on);
      return result;
    });
  }

  /** In the turn of the rules: a run that hasn't begun yet will find them as they are now. */
  private async queue({ organizationId, userId, userName }: RulesUser, on: DatabaseOrTransaction): Promise<string> {
    const { jobs } = this.dependencies;
    const newest = await jobs.findNewestOf(applySmartRulesKind, organizationId, on);
    if (newest?.state === "waiting" && newest.attempts === 0) return newest.id;
    const input: RulesRun = {
      organizationId,
      userId,
      userName,
      now: this.dependencies.clock.now().toISOString(),
    };
    const user = userId === null ? {} : { user: { id: userId, name: userName } };
    const request = { kind: applySmartRulesKind, input, organizationId, subjectId: organizationId, ...user };
    const [id = ""] = await jobs.queue([request], on);
    return id;
  }

  private async lock(id: string, { organizationId }: RulesUser, on: DatabaseOrTransaction): Promise<SmartRuleRow> {
    const row = await this.dependencies.smartRules.lock(id, organizationId, on);
    if (row === null) throw notFoundError("The smart rule");
    return row;
  }

  private async checkName(
    { name }: SmartRuleValues,
    id: string | null,
    { organizationId }: RulesUser,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (await this.dependencies.smartRules.isNameTaken(name, organizationId, id, on))
      throw invalidFields([describeFault("name", "nameTaken", "Another rule has this name.")]);
  }

  private async record(
    action: string,
    subject: string,
    { organizationId, userId, userName }: RulesUser,
    details: Record<string, unknown>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await this.dependencies.auditEvents.record({ action, subject, organizationId, userId, userName, details }, on);
  }
}

/** A rule changes records, so that the right to change rules isn't enough. */
function checkEdit(targets: readonly SmartRuleTarget[], { isPermitted }: RulesUser): void {
  const isAllowed = smartRuleTargets
    .filter((target) => targets.includes(target))
    .every((target) => isPermitted(permissionsOfTarget[target].edit));
  if (!isAllowed)
    throw new AppError(
      errorCodes.permissionMissing,
      403,
      "You don't have permission to change the records of the rule.",
    );
}
