import {
  dashboardIdSchema,
  dashboardLayoutSchema,
  SAVED_DASHBOARDS_MAX_COUNT,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type {
  DashboardLayout,
  SaveDashboard,
  SavedDashboard,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { AppServices } from "../../app-services.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import { SavedDashboardsRepository } from "./saved-dashboards.repository.ts";
import type { SavedDashboardRow } from "./saved-dashboards.repository.ts";

/** Dashboards that users have saved on the server, for themselves alone. */
export class SavedDashboardsService {
  private readonly repository: SavedDashboardsRepository;
  private readonly clock: AppServices["clock"];

  constructor({ database, clock }: Pick<AppServices, "database" | "clock">) {
    this.repository = new SavedDashboardsRepository(database);
    this.clock = clock;
  }

  async list(userId: string): Promise<SavedDashboard[]> {
    return (await this.repository.list(userId)).map(toSavedDashboard);
  }

  /** Null where the user has none with this id. */
  async find(userId: string, layoutId: string): Promise<SavedDashboard | null> {
    // The database refuses some texts that an address can hold.
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
    // Whoever removes what is gone has what was wanted.
    if ((await this.repository.find(userId, layoutId)) !== null) throw await this.conflict(userId, layoutId);
  }

  /** Saves at the same moment may pass the limit by a few, which hurts nobody. */
  private async checkCount(userId: string): Promise<void> {
    if ((await this.repository.count(userId)) >= SAVED_DASHBOARDS_MAX_COUNT)
      throw new AppError("dashboards_full", 409, `No more than ${SAVED_DASHBOARDS_MAX_COUNT} dashboards can be saved.`);
  }

  private async conflict(userId: string, layoutId: string): Promise<AppError> {
    const message = "The dashboard was changed in another place in the meantime.";
    const current = await this.find(userId, layoutId);
    return new AppError("dashboard_changed", 409, message, undefined, { current });
  }
}

/** Nobody saves a dashboard that is the console's own; figures and rights are of the moment and of who asks. */
function toStored(layout: DashboardLayout): DashboardLayout {
  const components = layout.components.map(({ isForbidden: _isForbidden, ...component }) => ({
    ...component,
    data: { lastUpdated: null },
  }));
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
  const field = { path: "layout.layoutId", code: "layoutIdDiffers", message: "It differs from that of the address." };
  return new AppError(errorCodes.requestInvalid, 400, "The body is about another dashboard than the address.", [field]);
}
