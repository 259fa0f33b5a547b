import { sendJson, toApiError } from "@gatehouse/shared/api";
import { browserExtensionEndpoints } from "@gatehouse/shared/contracts/browser-extension.contract";

/** Ends the access of a user's extension; one that is already disconnected is what the administrator wants. */
export async function disconnectExtensionOfUser(userId: string, extensionId: string): Promise<void> {
  const address = browserExtensionEndpoints.userOne.replace(":userId", userId).replace(":extensionId", extensionId);
  try {
    await sendJson("delete", address);
  } catch (error) {
    if (toApiError(error).status !== 404) throw error;
  }
}
