import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { hashToken } from "../../routing/tokens.ts";
import type { KnownDevicesRepository } from "./known-devices.repository.ts";

/** Longest description of a browser that is kept. */
const userAgentLimit = 300;

/** A browser as it shows itself at a sign-in. */
export type SeenDevice = { token: string; userAgent: string };

/** Browsers in which users have signed in before: outsiders who guess cannot lock a user out of these. */
export class KnownDevicesService {
  private readonly repository: KnownDevicesRepository;
  private readonly clock: Clock;

  constructor(repository: KnownDevicesRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Hash of the device where somebody of this name has signed in from it. Asks the same of every name. */
  async findHash(canonicalName: string, deviceToken: string | null): Promise<string | null> {
    if (deviceToken === null) return null;
    const deviceHash = hashToken(deviceToken);
    return (await this.repository.isKnown(canonicalName, deviceHash)) ? deviceHash : null;
  }

  /** Says whether the user has not signed in from it before. */
  async remember(userId: string, device: SeenDevice, on: DatabaseOrTransaction): Promise<boolean> {
    const now = this.clock.now();
    const userAgent = device.userAgent.slice(0, userAgentLimit);
    const row = { userId, deviceHash: hashToken(device.token), userAgent, firstSeenAt: now, lastSeenAt: now };
    return this.repository.save(row, on);
  }

  /** After a reset of the password every browser is a stranger again. */
  async forgetOfUser(userId: string, on: DatabaseOrTransaction): Promise<void> {
    await this.repository.removeOfUser(userId, on);
  }
}
