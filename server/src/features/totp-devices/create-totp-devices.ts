import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { Database } from "../../db/client.ts";
import type { FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import { RecoveryCodesRepository } from "../recovery-codes/recovery-codes.repository.ts";
import { RecoveryCodesService } from "../recovery-codes/recovery-codes.service.ts";
import { TotpDevicesRepository } from "./totp-devices.repository.ts";
import { TotpDevicesService } from "./totp-devices.service.ts";

type Dependencies = {
  database: Database;
  clock: Clock;
  readSecret: () => InstallationSecret;
  options: OptionsService;
  factorChanges: FactorChangesService;
};

/** Authenticator apps with the recovery codes that stand in for them. */
export function createTotpDevices({ database, ...shared }: Dependencies): TotpDevicesService {
  const recoveryCodes = new RecoveryCodesService({ ...shared, recoveryCodes: new RecoveryCodesRepository(database) });
  return new TotpDevicesService({ ...shared, recoveryCodes, devices: new TotpDevicesRepository(database) });
}
