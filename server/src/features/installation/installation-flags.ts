import type { Settings } from "@gatehouse/shared/contracts/session.contract";
import type { ServerSettings } from "../../env.ts";

export type InstallationSettings = Pick<
  ServerSettings,
  "isMultiTenant" | "isCloud" | "isAppliance" | "showsSocialLinks"
>;

/** What kind of installation this is, as consoles are told before anybody has signed in. */
export function readInstallationFlags(settings: InstallationSettings): Settings {
  return {
    IsMultiTenant: settings.isMultiTenant,
    IsTrident: settings.isCloud,
    IsAppliance: settings.isAppliance,
    showSocialLinks: settings.showsSocialLinks,
  };
}
