import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { hashToken } from "../../routing/tokens.ts";
import type { KnownDeviceRow, KnownDevicesRepository } from "./known-devices.repository.ts";

/** Of a stored user agent. */
export const MAX_USER_AGENT_LENGTH = 300;

/** A browser at a sign-in. */
export type SeenDevice = { token: string; userAgent: string };

/** Browsers in which users have signed in: guesses from elsewhere cannot lock a user out of these. */
export class KnownDevicesService {
  private readonly repository: KnownDevicesRepository;
  private readonly clock: Clock;

  constructor(repository: KnownDevicesRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Hash of the device if somebody of this name has signed in from it. Takes the same steps for every name. */
  async findHash(canonicalName: string, deviceToken: string | null): Promise<string | null> {
    if (deviceToken === null) return null;
    const deviceHash = hashToken(deviceToken);
    return (await this.repository.isKnown(canonicalName, deviceHash)) ? deviceHash : null;
  }

  /** Returns whether the device is new for the user. */
  async remember(userId: string, device: SeenDevice, on: DatabaseOrTransaction): Promise<boolean> {
    const now = this.clock.now();
    const userAgent = device.userAgent.slice(0, MAX_USER_AGENT_LENGTH);
    const row = { userId, deviceHash: hashToken(device.token), userAgent, firstSeenAt: now, lastSeenAt: now };
    return this.repository.save(row, on);
  }

  /** The browsers that the user has signed in from. */
  listOfUser(userId: string): Promise<KnownDeviceRow[]> {
    return this.repository.listOfUser(userId);
  }

  /** After a password reset no browser is known. */
  async removeOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await this.repository.removeOfUser(userId, on);
  }
}
