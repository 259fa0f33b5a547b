import { COUNT_CHANGED } from "@gatehouse/shared/contracts/grid-actions.contract";
import type {
  GridActionEffect,
  GridActionAnswer,
  GridActionRequest,
} from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridAction as DescribedAction } from "@gatehouse/shared/contracts/grids.contract";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { selectRows } from "../grids/grid-selection.ts";
import type { GridViewer } from "../grids/grid-viewer.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { GridAction, GridActionBatch } from "./grid-action.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridActionBatches } from "./grid-action-batches.ts";
import type { GridActionJobInput } from "./grid-action-job.ts";
import type { ActionRows, GridActionsRepository } from "./grid-actions.repository.ts";
import { readActionValues } from "./read-action-values.ts";

type Dependencies = {
  actions: readonly GridAction[];
  rows: GridActionsRepository;
  batches: GridActionBatches;
  jobs: Pick<JobsService, "queue">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** Actions on rows of grids: on named rows at once, on all that match as a job. */
export class GridActionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  get actions(): readonly GridAction[] {
    return this.dependencies.actions;
  }

  /** What the user may do with the rows of a grid. */
  async describe(definitionId: string, viewer: GridViewer): Promise<DescribedAction[]> {
    const offered = this.actions.filter(
      (action) => action.definitionId === definitionId && viewer.isPermitted(action.permission),
    );
    return Promise.all(offered.map((action) => describeAction(action, viewer.organizationId)));
  }

  /** Counts the rows that are meant, and what changes along with them. */
  async readEffect(
    action: GridAction,
    request: GridActionRequest,
    caller: GridActionCaller,
  ): Promise<GridActionEffect> {
    const selection = this.select(action, request, caller);
    const { rows } = this.dependencies;
    const [count, effects = []] = await Promise.all([
      rows.count(selection),
      action.countEffects?.(rows.idsOf(selection), caller.organizationId),
    ]);
    return { count, effects: effects.filter((effect) => effect.count > 0) };
  }

  async run(action: GridAction, request: GridActionRequest, caller: GridActionCaller): Promise<GridActionAnswer> {
    const selection = this.select(action, request, caller);
    const values = await readActionValues(action, request.values ?? {}, caller.organizationId);
    const { ids } = selection.filter;
    if (ids === undefined) return this.startJob(action, selection, { values, request, caller });
    const { done, failed } = await this.dependencies.batches.runNamed(action, ids, { ...selection, values, caller });
    return { done, failed, jobId: null };
  }

  /** The count that the user has confirmed holds in the transaction that queues the job. */
  private async startJob(
    action: GridAction,
    selection: ActionRows,
    { values, request, caller }: Pick<GridActionBatch, "values" | "caller"> & { request: GridActionRequest },
  ): Promise<GridActionAnswer> {
    const { rows, jobs } = this.dependencies;
    const jobId = await rows.inTransaction(async (on) => {
      const total = await rows.count(selection, on);
      if (total !== request.all?.expectedCount) throw countChanged(total);
      if (total === 0) return null;
      const { text, where } = readNamedRows(request);
      const { organizationId, userId, userName, timeZone } = caller;
      const input: GridActionJobInput = {
        text,
        where,
        now: selection.filter.now.toISOString(),
        values,
        caller: { organizationId, userId, userName, timeZone },
        total,
      };
      const user = { id: userId, name: userName };
      const subjectId = action.definitionId;
      const [id = ""] = await jobs.queue([{ kind: action.jobKind, input, organizationId, subjectId, user }], on);
      const details = { kind: action.jobKind, text, where, values, rows: total };
      const event = { action: "bulk-action.started", subject: id, organizationId, userId, userName, details };
      await this.dependencies.auditEvents.record(event, on);
      return id;
    });
    return { done: 0, failed: [], jobId };
  }

  /** Throws 400 with what is wrong with the filter. */
  private select({ definitionId }: GridAction, request: GridActionRequest, caller: GridActionCaller): ActionRows {
    const blueprint = blueprintOf(definitionId);
    if (!blueprint) throw new Error(`There is no grid ${definitionId}`);
    const { ids, all } = request;
    if ((ids === undefined) === (all === undefined)) throw badSelection();
    const filter = selectRows(blueprint, readNamedRows(request), caller, this.dependencies.clock.now());
    return { definitionId, filter: ids === undefined ? filter : { ...filter, ids: [...new Set(ids)] } };
  }
}

/** A job stores the filter, and the database no halves of surrogate pairs. */
const readNamedRows = ({ all: { text = "", where = [] } = { expectedCount: 0 } }: GridActionRequest) => ({
  text: text.toWellFormed(),
  where,
});

async function describeAction(action: GridAction, organizationId: string): Promise<DescribedAction> {
  const { name, resourceKey, scope, tone, icon, appliesTo, confirmation, readFields } = action;
  const fields = await readFields?.(organizationId);
  return { kind: "server", name, resourceKey, scope, tone, icon, appliesTo, confirmation, fields };
}

const badSelection = (): AppError =>
  new AppError(errorCodes.requestInvalid, 400, "An action needs either ids or all.", [
    { path: "ids", code: "selection_invalid", message: "Name the rows, or all that match, but not both." },
  ]);

const countChanged = (count: number): AppError =>
  new AppError(COUNT_CHANGED, 409, "The number of matching rows has changed.", undefined, { count });
