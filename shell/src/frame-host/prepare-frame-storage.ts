import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { sessionArea } from "@gatehouse/shared/storage";

/** Writes what a frame reads from the tab's session storage when it starts; it goes with the session. */
export function prepareFrameStorage(pluginId: string, { sessionStorageKeyValues }: PluginFrameConfig): void {
  for (const [name, value] of Object.entries(sessionStorageKeyValues)) {
    sessionArea.set(`plugin.${pluginId}.${name}`, value);
  }
  const user = sessionStore.get().SessionUser;
  const organization = sessionStore.getOrganization();
  // A tab that never chose has its organization in memory only, where the frame cannot see it.
  if (user && organization) sessionArea.set(`organizationId.${user.UserId}`, organization.organization);
}
