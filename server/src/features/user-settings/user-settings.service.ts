import { gridPreferencesSchema } from "@gatehouse/shared/contracts/grids.contract";
import type { GridPreferences } from "@gatehouse/shared/contracts/grids.contract";
import type { UserSettingsRepository } from "./user-settings.repository.ts";

const keys = {
  hidesMaintenanceWarning: "hide-maintenance-expiry-warning",
  gridPreferences: (definitionId: string) => `grid-preferences:${definitionId}`,
} as const;

/** Choices that follow a user to every browser and organization. */
export class UserSettingsService {
  private readonly repository: UserSettingsRepository;

  constructor(repository: UserSettingsRepository) {
    this.repository = repository;
  }

  async readHidesMaintenanceWarning(userId: string): Promise<boolean> {
    return (await this.repository.read(userId, keys.hidesMaintenanceWarning)) === true;
  }

  setHidesMaintenanceWarning(userId: string, isHidden: boolean): Promise<void> {
    return this.repository.save(userId, keys.hidesMaintenanceWarning, isHidden);
  }

  /** Null if the user has none, or only those of another version. */
  async readGridPreferences(userId: string, definitionId: string): Promise<GridPreferences | null> {
    const value = await this.repository.read(userId, keys.gridPreferences(definitionId));
    return gridPreferencesSchema.safeParse(value).data ?? null;
  }

  saveGridPreferences(userId: string, definitionId: string, preferences: GridPreferences): Promise<void> {
    return this.repository.save(userId, keys.gridPreferences(definitionId), preferences);
  }

  removeGridPreferences(userId: string, definitionId: string): Promise<void> {
    return this.repository.remove(userId, keys.gridPreferences(definitionId));
  }
}
