import {
  CONFIRMATION_CHANNEL,
  confirmationEndpoints,
} from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { sendProviderConfirmation } from "./identity-provider-confirmations.api.ts";

/** Proves the identity of the signed-in user by what the provider has answered. */
export const proveByProvider = (): Promise<void> => sendProviderConfirmation();

/**
 * Opens the provider in a window of its own and calls `onReturn` once the user is back. False if the browser blocks the
 * window. Providers must not reach this page, so the window tells by a channel, and nobody sees whether it was closed.
 */
export function openProvider(onReturn: () => void, signal: AbortSignal): boolean {
  const state = crypto.randomUUID();
  const channel = new BroadcastChannel(CONFIRMATION_CHANNEL);
  const close = () => channel.close();
  channel.addEventListener("message", ({ data }) => {
    if (data !== state) return;
    close();
    onReturn();
  });
  signal.addEventListener("abort", close);
  const address = `${confirmationEndpoints.start}?${new URLSearchParams({ state })}`;
  if (window.open(address, "_blank", "popup,width=560,height=720") !== null) return true;
  close();
  return false;
}
