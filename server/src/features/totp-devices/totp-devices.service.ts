import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { ChangeOrigin, FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { RecoveryCodesService } from "../recovery-codes/recovery-codes.service.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { decideTotpStanding } from "./totp-rules.ts";
import type { TotpStanding } from "./totp-rules.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep, normalizeTotpCode } from "./totp-codes.ts";
import type { TotpDeviceRow, TotpDevicesRepository } from "./totp-devices.repository.ts";

/** An unconfirmed set-up expires after this time. */
const pendingMs = 15 * 60_000;

type Dependencies = {
  devices: TotpDevicesRepository;
  recoveryCodes: RecoveryCodesService;
  users: Pick<UsersService, "findForChange">;
  factorChanges: FactorChangesService;
  options: Pick<OptionsService, "readFactorRules">;
  readSecret: () => InstallationSecret;
  clock: Clock;
};

/** Whether a user must prove a second factor, must set one up first, or needs none. */
export type TotpState = "registered" | "notConfigured" | "notRequired";

type NamedUser = Pick<User, "id" | "userName">;

/** What a confirmed set-up does besides: `keptTokenHash` is the session that stays, null ends all. */
type Confirmation<Kept> = {
  replaces: boolean;
  keptTokenHash: string | null;
  andThen: (on: DatabaseOrTransaction) => Promise<Kept>;
};

/** The second factor that was used. */
export type ShownFactor = { method: "code" } | { method: "recovery-code"; left: number };

export type AuthenticatorSetup = { sharedKey: string; authenticatorUri: string };

export type ProvidedAuthenticator = AuthenticatorSetup & { recoveryCodes: string[] };

/** Authenticator apps: one per user, set up with a secret that is shown once. */
export class TotpDevicesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What a sign-in by password also needs: the device's code, a device to be set up first, or nothing. */
  async stateOf(userId: string): Promise<TotpState> {
    const { hasDevice, isRequired } = await this.readStanding(userId);
    if (hasDevice) return "registered";
    return isRequired ? "notConfigured" : "notRequired";
  }

  async readStanding(userId: string, on?: DatabaseOrTransaction): Promise<TotpStanding> {
    const { devices, options } = this.dependencies;
    const [needs, rules] = await Promise.all([devices.readNeeds(userId, on), options.readFactorRules(on)]);
    return decideTotpStanding(needs, rules);
  }

  /**
   * Each call creates a new secret: one that was shown is never shown again. A present device counts until the new one
   * is confirmed.
   */
  async startSetup(user: NamedUser, replaces = false): Promise<AuthenticatorSetup> {
    const { devices } = this.dependencies;
    return devices.inTransaction((on) => this.create(user, { confirmedAt: null, replaces }, on));
  }

  /** Issues a device to a user: it is in use without a confirming code. `by` is who issues it. */
  async provide(user: User, by: string, origin: ChangeOrigin): Promise<ProvidedAuthenticator> {
    const { devices, recoveryCodes, factorChanges, clock } = this.dependencies;
    return devices.inTransaction(async (on) => {
      const setup = await this.create(user, { confirmedAt: clock.now(), replaces: false }, on);
      const codes = await recoveryCodes.replace(user.id, on);
      await factorChanges.record({ ...origin, user, by, change: "authenticator-added", keptTokenHash: null }, on);
      return { ...setup, recoveryCodes: codes };
    });
  }

  /** Removes a user's device and recovery codes. False if there was no device. */
  async remove(userId: string, on: DatabaseOrTransaction): Promise<boolean> {
    const { devices, recoveryCodes, users, clock } = this.dependencies;
    await users.findForChange(userId, on);
    const hadDevice = await devices.remove(userId, clock.now(), on);
    await recoveryCodes.removeUnused(userId, on);
    return hadDevice;
  }

  /**
   * The recovery codes, shown only this once; null if the code is not the new device's. Other sessions started without
   * this factor, so they end.
   */
  async confirmSetup<Kept>(
    user: User,
    code: string,
    origin: ChangeOrigin,
    { replaces, keptTokenHash, andThen }: Confirmation<Kept>,
  ): Promise<{ codes: string[]; kept: Kept } | null> {
    const { devices, recoveryCodes, users, factorChanges, clock } = this.dependencies;
    const now = clock.now();
    const device = await devices.findPending(user.id, new Date(now.getTime() - pendingMs));
    const step = device === null ? null : await this.findStep(device, code);
    if (device === null || step === null) return null;
    return devices.inTransaction(async (on) => {
      await users.findForChange(user.id, on);
      if (!replaces && (await devices.findConfirmed(user.id, on)) !== null) return null;
      if (!(await devices.setConfirmed(device.id, step, now, on))) return null;
      const hadDevice = await devices.removeConfirmed(user.id, now, on, device.id);
      const codes = await recoveryCodes.replace(user.id, on);
      const entry = { ...origin, user, keptTokenHash };
      if (hadDevice) await factorChanges.record({ ...entry, change: "authenticator-removed" }, on);
      await factorChanges.record({ ...entry, change: "authenticator-added" }, on);
      return { codes, kept: await andThen(on) };
    });
  }

  /** Accepts the device's code or a recovery code, each once. Null for others. */
  async verify(userId: string, typed: string): Promise<ShownFactor | null> {
    const { devices, recoveryCodes } = this.dependencies;
    const device = await devices.findConfirmed(userId);
    if (device === null) return null;
    if (normalizeTotpCode(typed) === null) {
      const redeemed = await recoveryCodes.redeem(userId, typed);
      return redeemed === null ? null : { method: "recovery-code", left: redeemed.left };
    }
    const step = await this.findStep(device, typed);
    return step !== null && (await devices.setLastStep(device.id, step)) ? { method: "code" } : null;
  }

  private async create(
    user: NamedUser,
    { confirmedAt, replaces }: { confirmedAt: Date | null; replaces: boolean },
    on: DatabaseOrTransaction,
  ): Promise<AuthenticatorSetup> {
    const { devices, users, readSecret, clock } = this.dependencies;
    const sharedKey = createTotpSecret();
    const secret = Buffer.from(readSecret().seal(Buffer.from(sharedKey), purposeOf(user.id)), "base64");
    await users.findForChange(user.id, on);
    if (!replaces && (await devices.findConfirmed(user.id, on)) !== null)
      throw new AppError(factorErrorCodes.alreadyRegistered, 409, "An authenticator app is already set up.");
    await devices.replacePending({ userId: user.id, secret, createdAt: clock.now(), confirmedAt }, on);
    return { sharedKey, authenticatorUri: describeTotpSecret(sharedKey, user.userName) };
  }

  private async findStep(device: TotpDeviceRow, code: string): Promise<number | null> {
    const { readSecret, clock } = this.dependencies;
    const sharedKey = device.secret && readSecret().open(device.secret.toString("base64"), purposeOf(device.userId));
    // The secret was encrypted with another key: the installation's secret was replaced. Nobody gets in without the
    // factor.
    return sharedKey === null ? null : findTotpStep(sharedKey.toString(), code, clock.now());
  }
}

/** Bound to the user, so that a device's row cannot be moved to another one. */
function purposeOf(userId: string): string {
  return `totp-device:${userId}`;
}
