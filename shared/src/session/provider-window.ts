import { CONFIRMATION_CHANNEL } from "../contracts/identity-provider-confirmations.contract.ts";

/**
 * Opens an identity provider in a window of its own and calls `onReturn` once the user is back; `writeAddress` gets the
 * state with which the window tells. False if the browser blocks the window. Providers must not reach this page, so the
 * window tells by a channel, and nobody sees whether it was closed.
 */
export function openProviderWindow(
  writeAddress: (state: string) => string,
  onReturn: () => void,
  signal: AbortSignal,
): boolean {
  const state = crypto.randomUUID();
  const channel = new BroadcastChannel(CONFIRMATION_CHANNEL);
  const close = () => channel.close();
  channel.addEventListener("message", ({ data }) => {
    if (data !== state) return;
    close();
    onReturn();
  });
  signal.addEventListener("abort", close);
  if (window.open(writeAddress(state), "_blank", "popup,width=560,height=720") !== null) return true;
  close();
  return false;
}
