import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { Database } from "../../db/client.ts";
import type { FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import { RecoveryCodesRepository } from "../recovery-codes/recovery-codes.repository.ts";
import { RecoveryCodesService } from "../recovery-codes/recovery-codes.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { UsersService } from "../users/users.service.ts";
import { TotpDevicesOwnService } from "./totp-devices-own.service.ts";
import { TotpDevicesRepository } from "./totp-devices.repository.ts";
import { TotpDevicesService } from "./totp-devices.service.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  readSecret: () => InstallationSecret;
  options: OptionsService;
  factorChanges: FactorChangesService;
  sessions: SessionsService;
  users: UsersService;
};

export type TotpDeviceServices = { totpDevices: TotpDevicesService; totpDevicesOwn: TotpDevicesOwnService };

/** Creates the services of authenticator apps and their recovery codes. */
export function createTotpDevices({ database, ...shared }: Dependencies): TotpDeviceServices {
  const recoveryCodes = new RecoveryCodesService({ ...shared, recoveryCodes: new RecoveryCodesRepository(database) });
  const devices = new TotpDevicesRepository(database);
  const totpDevices = new TotpDevicesService({ ...shared, recoveryCodes, devices });
  return { totpDevices, totpDevicesOwn: new TotpDevicesOwnService({ ...shared, totpDevices, devices, recoveryCodes }) };
}
