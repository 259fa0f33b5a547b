import type { Settings } from "@gatehouse/shared/contracts/session.contract";
import type { ServerSettings } from "../../env.ts";

export type InstallationSettings = Pick<
  ServerSettings,
  | "isMultiTenant"
  | "isCloud"
  | "isAppliance"
  | "showsSocialLinks"
  | "documentationUrl"
  | "supportUrl"
  | "companyUrl"
  | "linkedInUrl"
  | "xUrl"
  | "facebookUrl"
  | "instagramUrl"
>;

/** What kind of installation this is, and where its links lead, as consoles are told before anybody has signed in. */
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

/** Nobody is told addresses that no page shows. */
function readCompanyUrls(settings: InstallationSettings): Pick<Settings, "companyUrl" | "socialUrls"> {
  return {
    companyUrl: settings.companyUrl ?? undefined,
    socialUrls: {
      linkedIn: settings.linkedInUrl ?? undefined,
      x: settings.xUrl ?? undefined,
      facebook: settings.facebookUrl ?? undefined,
      instagram: settings.instagramUrl ?? undefined,
    },
  };
}
