import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  browserExtensionEndpoints,
  connectedExtensionListSchema,
  type ConnectedExtension,
} from "@gatehouse/shared/contracts/browser-extension.contract";

/** The browser extensions that a user has allowed. */
export function useExtensionsOfUser(userId: string): ApiState<ConnectedExtension[]> {
  return useApi(browserExtensionEndpoints.userList.replace(":userId", userId), connectedExtensionListSchema);
}
