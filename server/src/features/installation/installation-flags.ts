import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import type { ServerSettings } from "../../env.ts";
import type { OptionsInForce } from "../options/options-in-force.service.ts";

export type InstallationSettings = Pick<ServerSettings, "isMultiTenant" | "isCloud" | "isAppliance"> & LinkOptions;

type LinkOptions = Pick<
  OptionsInForce,
  | "showsSocialLinks"
  | "documentationUrl"
  | "supportUrl"
  | "companyUrl"
  | "linkedInUrl"
  | "xUrl"
  | "facebookUrl"
  | "instagramUrl"
>;

/** The kind of installation and the targets of its links, as consoles get them before a sign-in. */
export function readInstallationFlags(settings: InstallationSettings): Settings {
  return {
    IsMultiTenant: settings.isMultiTenant,
    IsTrident: settings.isCloud,
    IsAppliance: settings.isAppliance,
    showSocialLinks: settings.showsSocialLinks,
    documentationUrl: settings.documentationUrl ?? undefined,
    supportUrl: settings.supportUrl ?? undefined,
    ...(settings.showsSocialLinks && readCompanyUrls(settings)),
  };
}

/** Only URLs that some page shows are public. */
function readCompanyUrls(settings: LinkOptions): Partial<Settings> {
  return {
    companyUrl: settings.companyUrl ?? undefined,
    linkedInUrl: settings.linkedInUrl ?? undefined,
    xUrl: settings.xUrl ?? undefined,
    facebookUrl: settings.facebookUrl ?? undefined,
    instagramUrl: settings.instagramUrl ?? undefined,
  };
}
