import {
  requiredServiceEndpoints,
  stoppedServicesSchema,
} from "@gatehouse/shared/contracts/required-services.contract";
import { notify } from "@gatehouse/shared/frame";
import { getJson } from "@gatehouse/shared/http";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { waitForAdministrator } from "./wait-for-administrator.ts";

/** Warns an administrator about required services that do not run. Never rejects. */
export async function warnOfStoppedServices(): Promise<void> {
  if (!(await waitForAdministrator())) return;
  // Runs in the background: it must not delay or fail the sign-in.
  const stopped = await getJson(requiredServiceEndpoints.stoppedServices, stoppedServicesSchema).catch(() => []);
  if (stopped.length === 0) return;
  const services = new Intl.ListFormat(currentLanguage()).format(stopped);
  notify({
    format: "warning",
    message: { key: "required-services.stopped", values: { services }, namespace: "shell" },
  });
}
