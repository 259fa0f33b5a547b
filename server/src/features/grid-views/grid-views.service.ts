import { MAX_GRID_VIEWS } from "@gatehouse/shared/contracts/grid-views.contract";
import type { GridView, GridViewChange, GridViewRequest } from "@gatehouse/shared/contracts/grid-views.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { createPermissionCheck } from "../sessions/create-permission-check.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { GridViewPlace, GridViewRow, GridViewsRepository } from "./grid-views.repository.ts";

type Dependencies = { gridViews: GridViewsRepository; auditEvents: Pick<AuditEventsService, "record">; clock: Clock };

/** Named states of grids: each user's own, and those that others share with the organization. */
export class GridViewsService {
  private readonly repository: GridViewsRepository;
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.repository = dependencies.gridViews;
    this.dependencies = dependencies;
  }

  async list(session: ActiveSession, place: GridViewPlace): Promise<{ views: GridView[] }> {
    const found = await this.repository.list(place, session.user.id);
    return { views: found.map(({ view, ownerName }) => toView(view, ownerName, session)) };
  }

  async create(session: ActiveSession, place: GridViewPlace, request: GridViewRequest): Promise<GridView> {
    const userId = session.user.id;
    return this.repository.inTurn(place, userId, async (on) => {
      if ((await this.repository.count(place, userId, on)) >= MAX_GRID_VIEWS) throw full();
      await this.checkName(place, { userId, name: request.name }, on);
      const now = this.dependencies.clock.now();
      const row = { ...place, userId, ...request, revision: 1, createdAt: now, updatedAt: now };
      const created = await this.repository.create(row, on);
      await this.record("created", session, created, on);
      return toView(created, session.user.userName, session);
    });
  }

  /** Only the owner changes a view; for others it doesn't exist. */
  async update(session: ActiveSession, place: GridViewPlace, id: string, change: GridViewChange): Promise<GridView> {
    const { baseRevision, ...values } = change;
    const userId = session.user.id;
    return this.repository.inTurn(place, userId, async (on) => {
      const current = await this.repository.find(place, id, on);
      if (current?.userId !== userId) throw notFoundError("The view");
      await this.checkName(place, { userId, name: values.name, exceptId: id }, on);
      const row = { id, ...values, updatedAt: this.dependencies.clock.now() };
      const changed = await this.repository.replace(row, baseRevision, on);
      if (changed === null) throw new AppError("view_changed", 409, "The view was changed elsewhere. Read it again.");
      await this.record("updated", session, changed, on);
      return toView(changed, session.user.userName, session);
    });
  }

  /** The owner removes a view, and who configures the organization one that is shared. Removing what is gone succeeds. */
  async remove(session: ActiveSession, place: GridViewPlace, id: string): Promise<void> {
    await this.repository.inTurn(place, session.user.id, async (on) => {
      const current = await this.repository.find(place, id, on);
      if (current === null) return;
      const isOwn = current.userId === session.user.id;
      if (!isOwn && !current.isShared) throw notFoundError("The view");
      if (!isOwn && !createPermissionCheck(session, place.organizationId)(permissions.configurationEdit))
        throw new AppError("view_of_another_user", 403, "Only its owner or an administrator can delete this view.");
      await this.repository.remove(id, on);
      await this.record("removed", session, current, on);
    });
  }

  private async checkName(
    place: GridViewPlace,
    name: { userId: string; name: string; exceptId?: string },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (!(await this.repository.isNameTaken(place, name, on))) return;
    const message = "You already have a view with this name.";
    throw new AppError("view_name_taken", 409, message, [{ path: "name", code: "view_name_taken", message }]);
  }

  private async record(
    what: "created" | "updated" | "removed",
    { user }: ActiveSession,
    view: GridViewRow,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const { organizationId, definitionId, isShared } = view;
    const who = { userName: user.userName, userId: user.id, organizationId };
    const entry = { action: `grid-view.${what}`, ...who, subject: view.name, details: { definitionId, isShared } };
    await this.dependencies.auditEvents.record(entry, on);
  }
}

function full(): AppError {
  return new AppError("views_full", 409, `You can save at most ${MAX_GRID_VIEWS} views of a table. Delete one first.`);
}

function toView(
  { id, name, query, isShared, userId, revision }: GridViewRow,
  ownerName: string,
  { user }: ActiveSession,
): GridView {
  return { id, name, query, isShared, isOwn: userId === user.id, ownerName, revision };
}
