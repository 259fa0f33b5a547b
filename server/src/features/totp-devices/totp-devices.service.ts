import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { ChangeOrigin, FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { RecoveryCodesService } from "../recovery-codes/recovery-codes.service.ts";
import type { User } from "../users/users.service.ts";
import { createTotpSecret, describeTotpSecret, findTotpStep, normalizeTotpCode } from "./totp-codes.ts";
import type { TotpDeviceRow, TotpDevicesRepository } from "./totp-devices.repository.ts";

/** A set-up that is not confirmed by then has to begin anew. */
const pendingMs = 15 * 60_000;

type Dependencies = {
  devices: TotpDevicesRepository;
  recoveryCodes: RecoveryCodesService;
  factorChanges: FactorChangesService;
  options: Pick<OptionsService, "readFactorRules">;
  readSecret: () => InstallationSecret;
  clock: Clock;
};

export type TotpState = "registered" | "notConfigured" | "notRequired";

/** What a second factor was shown by. */
export type ShownFactor = { method: "code" } | { method: "recovery-code"; left: number };

export type AuthenticatorSetup = { sharedKey: string; authenticatorUri: string };

export type ProvidedAuthenticator = AuthenticatorSetup & { recoveryCodes: string[] };

/** Authenticator apps: one for each user, set up with a secret that is shown once. */
export class TotpDevicesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What signing in by password needs beside it: the device's code, a device to be set up first, or nothing. */
  async stateOf(userId: string): Promise<TotpState> {
    const { devices, options } = this.dependencies;
    const [{ hasDevice, isAdministrator }, { secondFactorRequiredOf }] = await Promise.all([
      devices.readNeeds(userId),
      options.readFactorRules(),
    ]);
    if (hasDevice) return "registered";
    const isRequired =
      secondFactorRequiredOf === "everyone" || (secondFactorRequiredOf === "administrators" && isAdministrator);
    return isRequired ? "notConfigured" : "notRequired";
  }

  /** Each call makes a new secret: one that was shown is not shown again. */
  async startSetup(user: Pick<User, "id" | "userName">): Promise<AuthenticatorSetup> {
    const { devices } = this.dependencies;
    return devices.inTransaction((on) => this.create(user, null, on));
  }

  /** For a user who is given the device: it is in use without a code that confirms it. `by` is who gives it. */
  async provide(user: User, by: string, origin: ChangeOrigin): Promise<ProvidedAuthenticator> {
    const { devices, recoveryCodes, factorChanges, clock } = this.dependencies;
    return devices.inTransaction(async (on) => {
      const setup = await this.create(user, clock.now(), on);
      const codes = await recoveryCodes.replace(user.id, on);
      await factorChanges.record({ ...origin, user, by, change: "authenticator-added", keptTokenHash: null }, on);
      return { ...setup, recoveryCodes: codes };
    });
  }

  /** The recovery codes, shown this once; null when the code is not the new device's. */
  async confirmSetup(user: User, code: string, origin: ChangeOrigin): Promise<string[] | null> {
    const { devices, recoveryCodes, factorChanges, clock } = this.dependencies;
    const now = clock.now();
    const device = await devices.findPending(user.id, new Date(now.getTime() - pendingMs));
    const step = device === null ? null : await this.findStep(device, code);
    if (device === null || step === null) return null;
    return devices.inTransaction(async (on) => {
      await devices.lockUser(user.id, on);
      if ((await devices.findConfirmed(user.id, on)) !== null) return null;
      if (!(await devices.setConfirmed(device.id, step, now, on))) return null;
      const codes = await recoveryCodes.replace(user.id, on);
      // Whoever has another session got it without this factor. The sign-in that set it up begins anew too.
      await factorChanges.record({ ...origin, user, change: "authenticator-added", keptTokenHash: null }, on);
      return codes;
    });
  }

  /** Takes the device's code or, in its place, a recovery code; each is good once. Null when it is neither. */
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
    user: Pick<User, "id" | "userName">,
    confirmedAt: Date | null,
    on: DatabaseOrTransaction,
  ): Promise<AuthenticatorSetup> {
    const { devices, readSecret, clock } = this.dependencies;
    const sharedKey = createTotpSecret();
    const secret = Buffer.from(readSecret().seal(Buffer.from(sharedKey), purposeOf(user.id)), "base64");
    await devices.lockUser(user.id, on);
    if ((await devices.findConfirmed(user.id, on)) !== null)
      throw new AppError(factorErrorCodes.alreadyRegistered, 409, "An authenticator is set up already.");
    await devices.replacePending({ userId: user.id, secret, createdAt: clock.now(), confirmedAt }, on);
    return { sharedKey, authenticatorUri: describeTotpSecret(sharedKey, user.userName) };
  }

  private async findStep(device: TotpDeviceRow, code: string): Promise<number | null> {
    const { readSecret, clock } = this.dependencies;
    const sharedKey = device.secret && readSecret().open(device.secret.toString("base64"), purposeOf(device.userId));
    // Sealed by another key: the installation's secret was exchanged. Nobody gets in without the factor.
    return sharedKey === null ? null : findTotpStep(sharedKey.toString(), code, clock.now());
  }
}

/** Bound to the user, so that a device's row cannot be moved to somebody else. */
function purposeOf(userId: string): string {
  return `totp-device:${userId}`;
}
