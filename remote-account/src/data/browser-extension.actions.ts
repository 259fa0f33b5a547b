import { sendJson, toApiError } from "@gatehouse/shared/api";
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";

/** Withdraws the consent and ends the extension's access; one that is already disconnected is what the user wants. */
export async function disconnectExtension(extensionId: string): Promise<void> {
  try {
    await sendJson("delete", browserExtensionEndpoints.ownOne.replace(":extensionId", extensionId));
  } catch (error) {
    if (toApiError(error).status !== 404) throw error;
  }
}
