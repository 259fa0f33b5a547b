import type { PluginFrameConfig } from "@gatehouse/shared/contracts/plugin-frames.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { sessionArea } from "@gatehouse/shared/storage";

/** Writes the session storage values that a frame reads when it starts. They are removed when the session ends. */
export function prepareFrameStorage(pluginId: string, { sessionStorageKeyValues }: PluginFrameConfig): void {
  for (const [name, value] of Object.entries(sessionStorageKeyValues)) {
    sessionArea.set(`plugin.${pluginId}.${name}`, value);
  }
  const user = sessionStore.get().SessionUser;
  const organization = sessionStore.getOrganization();
  // A tab without a chosen organization has it in memory only, where the frame cannot read it.
  if (user && organization) sessionArea.set(`organizationId.${user.UserId}`, organization.organization);
}
