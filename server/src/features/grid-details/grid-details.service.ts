import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { MAX_EXACT_COUNT } from "@gatehouse/shared/contracts/grids.contract";
import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { MAX_CONDITION_LENGTH } from "@gatehouse/shared/contracts/row-filters.contract";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes } from "../../errors.ts";
import { titleKeyOf } from "../grids/grid-blueprint.ts";
import type { GridBlueprint } from "../grids/grid-blueprint.ts";
import { groupFields } from "./grid-details-fields.ts";
import { gridDetailsPlans } from "./grid-details-plans.ts";
import type { GridAuditSubject, GridDetailsPlan } from "./grid-details-plans.ts";
import { related } from "./grid-relations.ts";
import type { GridRelation } from "./grid-relations.ts";
import { selectRows } from "../grids/grid-selection.ts";
import { mayRead } from "../grids/grid-viewer.ts";
import type { GridViewer } from "../grids/grid-viewer.ts";
import { blueprintNamed } from "../grids/grids-definitions.ts";
import type { GridDetailsRepository } from "./grid-details.repository.ts";
import type { GridRows } from "../grids/grids.service.ts";
import { toGridRow } from "../grids/to-grid-row.ts";

type Dependencies = {
  grids: Pick<GridRows, "list" | "countUpTo">;
  details: Pick<GridDetailsRepository, "listEvents">;
  clock: Clock;
};

const HISTORY_EVENTS = 10;

/** What the console knows about one row: its fields, what belongs to it, and what was done with it. */
export class GridDetailsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async read(blueprint: GridBlueprint, viewer: GridViewer, id: string): Promise<GridDetails> {
    const { definition } = blueprint;
    const row = await this.find(blueprint, viewer, id);
    const plan = planOf(definition.DefinitionId);
    const relations = await Promise.all(plan.relations.map((relation) => this.count(relation, row, viewer)));
    return {
      id: textOf(row, "id"),
      title: textOf(row, definition.DisplayKey),
      subtitle: plan.subtitle
        .map((field) => textOf(row, field))
        .filter((text) => text !== "")
        .join(" · "),
      groups: groupFields(blueprint, plan, row),
      related: relations.filter((relation) => relation !== null),
      ...(await this.readHistory(plan, row, viewer)),
    };
  }

  /** Rows that the viewer may not see are as unknown as rows that don't exist. */
  private async find(blueprint: GridBlueprint, viewer: GridViewer, id: string): Promise<GridRow> {
    const { DefinitionId, DefaultSort } = blueprint.definition;
    const filter = { ...selectRows(blueprint, {}, viewer, this.dependencies.clock.now()), ids: [id] };
    const reading = { sort: DefaultSort, isBackward: false, from: null };
    const [found] = await this.dependencies.grids.list(DefinitionId, filter, reading, 1);
    if (!found) throw new AppError(errorCodes.notFound, 404, "The grid has no such row.");
    return toGridRow(found.row);
  }

  private async count(
    relation: GridRelation,
    row: GridRow,
    viewer: GridViewer,
  ): Promise<GridDetails["related"][number] | null> {
    const other = blueprintNamed(relation.grid);
    const where = relation.where(row)?.map(formatRowCondition);
    // The other grid takes no longer conditions.
    if (!mayRead(other, viewer) || where === undefined || where.some((text) => text.length > MAX_CONDITION_LENGTH))
      return null;
    const { DefinitionId } = other.definition;
    const filter = selectRows(other, { where }, viewer, this.dependencies.clock.now());
    const total = await this.dependencies.grids.countUpTo(DefinitionId, filter, MAX_EXACT_COUNT + 1);
    if (relation.isParent && total === 0) return null;
    return {
      resourceKey: titleKeyOf(other),
      definition: DefinitionId,
      where,
      count: Math.min(total, MAX_EXACT_COUNT),
      hasMore: total > MAX_EXACT_COUNT,
    };
  }

  private async readHistory(
    { audit }: GridDetailsPlan,
    row: GridRow,
    viewer: GridViewer,
  ): Promise<Pick<GridDetails, "history" | "allHistory">> {
    const auditEvents = blueprintNamed("auditEvents");
    if (!mayRead(auditEvents, viewer)) return { history: null };
    const events = await this.dependencies.details.listEvents({
      subject: textOf(row, audit.field),
      actions: audit.actions ?? [],
      organizationId: viewer.organizationId,
      isForInstallation: viewer.isAdministrator,
      limit: HISTORY_EVENTS,
    });
    const where = filterOfHistory(audit, row);
    return {
      history: events.map(({ occurredAt, ...event }) => ({ ...event, at: occurredAt.toISOString() })),
      ...(events.length > 0 && where && { allHistory: { definition: auditEvents.definition.DefinitionId, where } }),
    };
  }
}

/** Null if the grid takes no conditions as long as the name. */
function filterOfHistory({ field, actions = [] }: GridAuditSubject, row: GridRow): string[] | null {
  const [action] = actions;
  const conditions = [
    ...(related("auditEvents", "subject", field).where(row) ?? []),
    // All conditions must hold, so that only a single beginning can be one.
    ...(action !== undefined && actions.length === 1
      ? [{ field: "action", operator: "startsWith" as const, values: [action] }]
      : []),
  ];
  const where = conditions.map(formatRowCondition);
  return where.some((text) => text.length > MAX_CONDITION_LENGTH) ? null : where;
}

function planOf(definitionId: string): GridDetailsPlan {
  const plan = gridDetailsPlans[definitionId];
  if (!plan) throw new Error(`The details of the grid ${definitionId} have no plan`);
  return plan;
}

function textOf(row: GridRow, field: string): string {
  const value = row[field];
  return value === null || value === undefined ? "" : String(value);
}
