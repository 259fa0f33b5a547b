import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { FactorChange } from "../mails/mails-content.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { SecurityKeysService } from "../security-keys/security-keys.service.ts";
import type { TotpDevicesService } from "../totp-devices/totp-devices.service.ts";
import type { User } from "./users.service.ts";

export type FactorServices = {
  database: Database;
  totpDevices: Pick<TotpDevicesService, "remove">;
  securityKeys: Pick<SecurityKeysService, "removeAllOfUser">;
  factorChanges: FactorChangesService;
  readOptions: ReadOptionsInForce<"defaultLanguage">;
};

export type ResetFactors = { userName: string; hadAuthenticator: boolean; securityKeys: number };

/** For a user who has lost all factors: the password leads to a new set-up if one is required. */
export async function resetFactors(
  { totpDevices, securityKeys, factorChanges, readOptions }: FactorServices,
  user: User,
  actor: string,
  on: DatabaseOrTransaction,
): Promise<ResetFactors> {
  const { id, userName } = user;
  const { defaultLanguage: language } = await readOptions(on);
  const hadAuthenticator = await totpDevices.remove(id, on);
  const keyCount = await securityKeys.removeAllOfUser(id, on);
  const changes: FactorChange[] = [];
  if (hadAuthenticator) changes.push("authenticator-removed");
  if (keyCount > 0) changes.push("security-key-removed");
  const entry = { user, by: actor, address: actor, language, keptTokenHash: null };
  for (const change of changes) await factorChanges.record({ ...entry, change }, on);
  return { userName, hadAuthenticator, securityKeys: keyCount };
}
