import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { ChangeOrigin, FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import { checkFactorRemoval } from "../factor-changes/factor-removals.ts";
import type { RecoveryCodesService } from "../recovery-codes/recovery-codes.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UsersService } from "../users/users.service.ts";
import type { TotpDevicesRepository } from "./totp-devices.repository.ts";
import type { AuthenticatorSetup, TotpDevicesService } from "./totp-devices.service.ts";

type Dependencies = {
  totpDevices: TotpDevicesService;
  devices: Pick<TotpDevicesRepository, "inTransaction" | "findConfirmed">;
  recoveryCodes: RecoveryCodesService;
  users: Pick<UsersService, "findForChange">;
  factorChanges: FactorChangesService;
  sessions: Pick<SessionsService, "renew">;
};

/** The authenticator app and the recovery codes of the signed-in user. */
export class TotpDevicesOwnService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Starts the first set-up or a replacement. */
  async startSetup({ user }: ActiveSession): Promise<AuthenticatorSetup> {
    const { totpDevices } = this.dependencies;
    const { isAllowed } = await totpDevices.readStanding(user.id);
    if (!isAllowed)
      throw new AppError(factorErrorCodes.appsNotAllowed, 403, "Your account can't use an authenticator app.");
    return totpDevices.startSetup(user, true);
  }

  /** The session continues with the new token; null if the code is wrong. */
  async confirm(
    session: ActiveSession,
    code: string,
    origin: ChangeOrigin,
  ): Promise<{ codes: string[]; token: string } | null> {
    const confirmed = await this.dependencies.totpDevices.confirmSetup(session.user, code, origin, {
      replaces: true,
      keptTokenHash: session.tokenHash,
      andThen: (on) => this.renew(session, on),
    });
    return confirmed === null ? null : { codes: confirmed.codes, token: confirmed.kept };
  }

  /** Refused where the policy requires a second factor: there the device is replaced. */
  async remove({ user, tokenHash }: ActiveSession, origin: ChangeOrigin): Promise<void> {
    const { devices, users, totpDevices, factorChanges } = this.dependencies;
    await devices.inTransaction(async (on) => {
      await users.findForChange(user.id, on);
      const { hasDevice, isRequired } = await totpDevices.readStanding(user.id, on);
      if (!hasDevice) throw notFoundError("The authenticator app");
      checkFactorRemoval({ factor: "app", isRequired });
      await totpDevices.remove(user.id, on);
      const entry = { ...origin, user, change: "authenticator-removed", keptTokenHash: tokenHash } as const;
      await factorChanges.record(entry, on);
    });
  }

  async countRecoveryCodes(userId: string): Promise<number> {
    return this.dependencies.recoveryCodes.countUnused(userId);
  }

  /** The codes replace an authenticator app, so that they exist only with one. */
  async renewRecoveryCodes({ user, tokenHash }: ActiveSession, origin: ChangeOrigin): Promise<string[]> {
    const { devices, users, recoveryCodes, factorChanges } = this.dependencies;
    return devices.inTransaction(async (on) => {
      await users.findForChange(user.id, on);
      if ((await devices.findConfirmed(user.id, on)) === null) throw notFoundError("The authenticator app");
      const codes = await recoveryCodes.replace(user.id, on);
      const entry = { ...origin, user, change: "recovery-codes-replaced", keptTokenHash: tokenHash } as const;
      await factorChanges.record(entry, on);
      return codes;
    });
  }

  /** Undoes everything if the session has ended since: nobody would see the new recovery codes. */
  private async renew(session: ActiveSession, on: DatabaseOrTransaction): Promise<string> {
    const token = await this.dependencies.sessions.renew(session, on);
    if (token === null) throw new AppError(errorCodes.noSession, 401, "Sign in first.");
    return token;
  }
}
