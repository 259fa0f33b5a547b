import type { GridActionRun, GridActionRunList } from "@gatehouse/shared/contracts/grid-actions.contract";
import { notFoundError } from "../../errors.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { GridAction } from "./grid-action.ts";
import { readCheckpoint } from "./grid-action-job.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";

type JobRow = NonNullable<Awaited<ReturnType<JobsService["find"]>>>;

type Dependencies = {
  actions: readonly GridAction[];
  jobs: Pick<JobsService, "find" | "cancel" | "listOpenOf">;
};

/** The jobs of actions, for the users who started them. */
export class GridActionRunsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** So that a reload, or another tab of the user, follows them too. */
  async listOpen(definitionId: string, { organizationId, userId }: GridActionCaller): Promise<GridActionRunList> {
    const names = new Map(
      this.dependencies.actions
        .filter((action) => action.definitionId === definitionId)
        .map(({ jobKind, name }) => [jobKind, name]),
    );
    const rows = await this.dependencies.jobs.listOpenOf({ organizationId, userId, kinds: [...names.keys()] });
    return { runs: rows.map(({ id, kind }) => ({ jobId: id, action: names.get(kind) ?? "" })) };
  }

  async read(id: string, caller: GridActionCaller): Promise<GridActionRun> {
    return describeRun(await this.find(id, caller));
  }

  async cancel(id: string, caller: GridActionCaller): Promise<GridActionRun> {
    await this.find(id, caller);
    const { organizationId, userId, userName: name } = caller;
    const user = { id: userId, name, isAdministrator: false };
    await this.dependencies.jobs.cancel(id, { user, organizationId, mayEdit: true });
    return this.read(id, caller);
  }

  private async find(id: string, { organizationId, userId }: GridActionCaller): Promise<JobRow> {
    const { actions, jobs } = this.dependencies;
    const row = await jobs.find(id);
    const isOfAction = actions.some(({ jobKind }) => jobKind === row?.kind);
    if (row === null || !isOfAction || row.organizationId !== organizationId || row.userId !== userId)
      throw notFoundError("The action");
    return row;
  }
}

function describeRun({ id, state, cancelRequestedAt, doneUnits, totalUnits, checkpoint, log }: JobRow): GridActionRun {
  const { failedCount, failed, reasons } = readCheckpoint(checkpoint);
  return {
    jobId: id,
    state,
    isCanceling: state === "running" && cancelRequestedAt !== null,
    doneUnits,
    totalUnits: totalUnits ?? doneUnits,
    failedCount,
    reasons: Object.entries(reasons).map(([code, count]) => ({ code, count })),
    failed,
    outcome: log.at(-1)?.outcome ?? null,
  };
}
