import { browserExtensionEndpoints, extensionVersions } from "@gatehouse/shared/contracts/browser-extension.contract";
import type { ExtensionConfiguration, ExtensionSession } from "@gatehouse/shared/contracts/browser-extension.contract";
import type { ServerSettings } from "../../env.ts";
import type { ExtensionClient } from "./browser-extension-tokens.service.ts";
import { versionRefusal } from "./browser-extension-refusals.ts";

type Sources = {
  settings: Pick<ServerSettings, "extensionSessionMinutes" | "teamPasswordsUrl" | "teamPasswordsSearchUrl">;
  publicOrigin: string;
};

/** What the extension works with, in the form that it asks for. */
export function describeConfiguration(
  { user }: ExtensionClient,
  version: string,
  { settings, publicOrigin }: Sources,
): ExtensionConfiguration {
  if (!extensionVersions.some((known) => known === version)) throw versionRefusal();
  return {
    sessionDurationMinutes: settings.extensionSessionMinutes,
    teamPasswords: {
      credentials: settings.teamPasswordsUrl ?? "",
      search: settings.teamPasswordsSearchUrl ?? "",
    },
    links: {
      session: `${publicOrigin}${browserExtensionEndpoints.session}`,
      version: `${publicOrigin}${browserExtensionEndpoints.version}`,
    },
    user: describeUser(user),
  };
}

export const describeSession = ({ grant, user }: ExtensionClient): ExtensionSession => ({
  expiresAt: grant.expiresAt.toISOString(),
  organizationId: grant.organizationId,
  user: describeUser(user),
});

const describeUser = ({ id, userName, emailAddress }: ExtensionClient["user"]): ExtensionConfiguration["user"] => ({
  userId: id,
  userName,
  emailAddress,
});
