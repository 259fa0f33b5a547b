import { confirmationEndpoints } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { openProviderWindow } from "@gatehouse/shared/session/provider-window";
import { sendProviderConfirmation } from "./identity-provider-confirmations.api.ts";

/** Proves the identity of the signed-in user by what the provider has answered. */
export const proveByProvider = (): Promise<void> => sendProviderConfirmation();

/** Opens the provider of the signed-in user in a window of its own; see `openProviderWindow`. */
export const openProvider = (onReturn: () => void, signal: AbortSignal): boolean =>
  openProviderWindow((state) => `${confirmationEndpoints.start}?${new URLSearchParams({ state })}`, onReturn, signal);
