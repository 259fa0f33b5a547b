import { preferenceNames } from "@gatehouse/shared/contracts/preferences.contract";
import type { PreferenceChange, StoredPreferences } from "@gatehouse/shared/contracts/preferences.contract";
import type { Clock } from "../../clock.ts";
import { checkPreferences } from "./check-preferences.ts";
import type { PreferencesRepository } from "./preferences.repository.ts";

/** Language, theme, time zone, first day of the week and start page, which follow a user to every browser. */
export class PreferencesService {
  private readonly repository: PreferencesRepository;
  private readonly clock: Clock;

  constructor(repository: PreferencesRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /**
   * Merges the choices of a browser with those stored: of each, the later one stays. Browsers say how long ago a choice
   * was made, because their clocks may be wrong. Returns what is in force.
   */
  async merge(userId: string, change: PreferenceChange): Promise<StoredPreferences> {
    checkPreferences(change);
    const now = this.clock.now().getTime();
    return this.repository.inTransaction(async (on) => {
      // Always in this order, so that two browsers of a user can't wait for each other.
      for (const name of preferenceNames) {
        const choice = change[name];
        if (choice === undefined) continue;
        const { Value: value, AgeMs } = choice;
        await this.repository.saveIfLater(userId, { name, value, changedAt: new Date(now - AgeMs) }, on);
      }
      return this.repository.read(userId, on);
    });
  }
}
