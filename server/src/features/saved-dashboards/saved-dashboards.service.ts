import { dashboardIdSchema, dashboardLayoutSchema } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { MAX_SAVED_DASHBOARDS } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { SavedDashboardName } from "@gatehouse/shared/contracts/saved-dashboard-names.contract";
import type { SaveDashboard, SavedDashboard } from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { toStoredTile } from "@gatehouse/shared/rules/stored-tiles";
import type { Clock } from "../../clock.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { SavedDashboardRow, SavedDashboardsRepository } from "./saved-dashboards.repository.ts";

/** Dashboards that users have saved on the server, for themselves only. */
export class SavedDashboardsService {
  private readonly repository: SavedDashboardsRepository;
  private readonly clock: Clock;

  constructor(repository: SavedDashboardsRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  async list(userId: string): Promise<SavedDashboard[]> {
    return (await this.repository.list(userId)).map(toSavedDashboard);
  }

  listNames(userId: string): Promise<SavedDashboardName[]> {
    return this.repository.listNames(userId);
  }

  /** Null if the user has none with this id. */
  async find(userId: string, layoutId: string): Promise<SavedDashboard | null> {
    // The database refuses some texts that a URL can contain.
    const row = dashboardIdSchema.safeParse(layoutId).success ? await this.repository.find(userId, layoutId) : null;
    return row === null ? null : toSavedDashboard(row);
  }

  async read(userId: string, layoutId: string): Promise<SavedDashboard> {
    const found = await this.find(userId, layoutId);
    if (found === null) throw notFoundError("The dashboard");
    return found;
  }

  async save(userId: string, layoutId: string, { layout, baseRevision }: SaveDashboard): Promise<SavedDashboard> {
    if (layout.layoutId !== layoutId) throw otherDashboard();
    const row = { userId, layoutId, layout: toStored(layout), updatedAt: this.clock.now() };
    if (baseRevision === null) await this.checkCount(userId);
    const saved =
      baseRevision === null
        ? await this.repository.create({ ...row, revision: 1, createdAt: row.updatedAt })
        : await this.repository.replace(row, baseRevision);
    if (saved === null) throw await this.conflict(userId, layoutId);
    return toSavedDashboard(saved);
  }

  async remove(userId: string, layoutId: string, baseRevision: number): Promise<void> {
    if (await this.repository.remove(userId, layoutId, baseRevision)) return;
    // Removing what is gone succeeds.
    if ((await this.repository.find(userId, layoutId)) !== null) throw await this.conflict(userId, layoutId);
  }

  /** Concurrent saves may exceed the limit by a few, which does no harm. */
  private async checkCount(userId: string): Promise<void> {
    if ((await this.repository.count(userId)) >= MAX_SAVED_DASHBOARDS)
      throw new AppError(
        "dashboards_full",
        409,
        `You can save at most ${MAX_SAVED_DASHBOARDS} dashboards. Delete one first.`,
      );
  }

  private async conflict(userId: string, layoutId: string): Promise<AppError> {
    const message = "The dashboard was changed elsewhere. Reload it and try again.";
    const current = await this.find(userId, layoutId);
    return new AppError("dashboard_changed", 409, message, undefined, { current });
  }
}

/** A user's dashboard is never the console's own; figures and rights are computed for each request. */
function toStored(layout: DashboardLayout): DashboardLayout {
  const components = layout.components.map(toStoredTile);
  return { ...layout, components, isDefault: false, isStatic: false };
}

function toSavedDashboard(row: SavedDashboardRow): SavedDashboard {
  return {
    layout: dashboardLayoutSchema.parse(row.layout),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function otherDashboard(): AppError {
  const field = {
    path: "layout.layoutId",
    code: "layoutIdDiffers",
    message: "This id differs from the one in the address.",
  };
  return new AppError(errorCodes.requestInvalid, 400, "The body and the address name different dashboards.", [field]);
}
