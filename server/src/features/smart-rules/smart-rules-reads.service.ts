import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import type {
  SmartRule,
  SmartRuleChangeList,
  SmartRuleList,
  SmartRuleRun,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { splitPolicyIds } from "@gatehouse/shared/rules/described-policies";
import type { Clock } from "../../clock.ts";
import { notFoundError } from "../../errors.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { RulesUser } from "./rules-user.ts";
import { permissionsOfTarget, readRuleFilter } from "./smart-rule-filter.ts";
import { applySmartRulesKind } from "./smart-rule-input.ts";
import { readRulesCheckpoint } from "./smart-rule-job.ts";
import { listParameters } from "./smart-rule-parameters.ts";
import type { SmartRuleRecordsRepository } from "./smart-rules-records.repository.ts";
import type { SmartRuleRow, SmartRulesRepository } from "./smart-rules.repository.ts";

type Dependencies = {
  smartRules: SmartRulesRepository;
  records: SmartRuleRecordsRepository;
  jobs: Pick<JobsService, "find" | "findNewestOf">;
  clock: Clock;
};

type JobRow = NonNullable<Awaited<ReturnType<JobsService["find"]>>>;

/** Smart rules, what they match, and their runs. */
export class SmartRulesReadsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(user: RulesUser): Promise<SmartRuleList> {
    const { smartRules, jobs } = this.dependencies;
    const { organizationId } = user;
    const [rows, job] = await Promise.all([
      smartRules.list(organizationId),
      jobs.findNewestOf(applySmartRulesKind, organizationId),
    ]);
    const names = await this.namePolicies(rows, organizationId);
    const rules = await Promise.all(rows.map((row) => this.describe(row, names, user)));
    return { rules, run: job === null ? null : describeRun(job) };
  }

  async find(id: string, organizationId: string): Promise<SmartRuleRow | null> {
    return this.dependencies.smartRules.find(id, organizationId);
  }

  async namePolicies(rows: readonly SmartRuleRow[], organizationId: string): Promise<Map<string, string>> {
    const ids = rows.flatMap(({ policies }) => splitPolicyIds(policies));
    return this.dependencies.smartRules.namePolicies(ids, organizationId);
  }

  async findRun(jobId: string, organizationId: string): Promise<SmartRuleRun | null> {
    const row = await this.dependencies.jobs.find(jobId);
    return row === null || !isRunOf(row, organizationId) ? null : describeRun(row);
  }

  async listChanges(jobId: string, { organizationId, isPermitted }: RulesUser): Promise<SmartRuleChangeList> {
    const row = await this.dependencies.jobs.find(jobId);
    if (row === null || !isRunOf(row, organizationId)) throw notFoundError("The run");
    const { changes, changedCount } = readRulesCheckpoint(row.checkpoint);
    return { changes: changes.filter(({ target }) => isPermitted(permissionsOfTarget[target].read)), changedCount };
  }

  private async describe(row: SmartRuleRow, names: ReadonlyMap<string, string>, user: RulesUser): Promise<SmartRule> {
    const filter = readRuleFilter(row, this.dependencies.clock.now());
    const mayRead = user.isPermitted(permissionsOfTarget[row.target].read);
    return {
      id: row.id,
      name: row.name,
      target: row.target,
      isEnabled: row.isEnabled,
      where: row.conditions,
      parameters: listParameters(row, names),
      matchCount:
        filter === null || !mayRead
          ? null
          : await this.dependencies.records.countMatching(row.target, filter, MAX_EXACT_COUNT + 1),
      hasFaultyFilter: filter === null,
    };
  }
}

const isRunOf = (row: JobRow, organizationId: string): boolean =>
  row.kind === applySmartRulesKind && row.organizationId === organizationId;

function describeRun(row: JobRow): SmartRuleRun {
  const { changedCount, outcomes } = readRulesCheckpoint(row.checkpoint);
  return {
    jobId: row.id,
    state: row.state,
    doneUnits: row.doneUnits,
    totalUnits: row.totalUnits,
    changedCount,
    userName: row.userName,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    outcomes,
  };
}
