import { loginEndpoints, stoppedServicesSchema } from "@gatehouse/shared/contracts/login.contract";
import { notify } from "@gatehouse/shared/frame";
import { getJson } from "@gatehouse/shared/http";
import { currentLanguage } from "@gatehouse/shared/i18n";
import { waitForAdministrator } from "./wait-for-administrator.ts";

/** Tells an administrator which services of the server do not run although the console needs them. Never rejects. */
export async function warnOfStoppedServices(): Promise<void> {
  if (!(await waitForAdministrator())) return;
  // The sign-in is not held up by it, and what fails here is no failure of the sign-in.
  const stopped = await getJson(loginEndpoints.stoppedServices, stoppedServicesSchema).catch(() => []);
  if (stopped.length === 0) return;
  const services = new Intl.ListFormat(currentLanguage()).format(stopped);
  notify({
    format: "warning",
    message: { key: "required-services.stopped", values: { services }, namespace: "shell" },
  });
}
