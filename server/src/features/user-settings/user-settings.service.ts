import type { UserSettingsRepository } from "./user-settings.repository.ts";

const keys = { hidesMaintenanceWarning: "hide-maintenance-expiry-warning" } as const;

/** Choices of a user that follow the user to every browser and organization. */
export class UserSettingsService {
  private readonly repository: UserSettingsRepository;

  constructor(repository: UserSettingsRepository) {
    this.repository = repository;
  }

  readHidesMaintenanceWarning(userId: string): Promise<boolean> {
    return this.repository.readFlag(userId, keys.hidesMaintenanceWarning);
  }

  setHidesMaintenanceWarning(userId: string, isHidden: boolean): Promise<void> {
    return this.repository.saveFlag(userId, keys.hidesMaintenanceWarning, isHidden);
  }
}
