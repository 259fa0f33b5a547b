import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  browserExtensionEndpoints,
  connectedExtensionListSchema,
  type ConnectedExtension,
} from "@gatehouse/shared/contracts/browser-extension.contract";

/** The browser extensions that the user has allowed. */
export function useConnectedExtensions(): ApiState<ConnectedExtension[]> {
  return useApi(browserExtensionEndpoints.ownList, connectedExtensionListSchema);
}
