import { listenToParent, postToParent, type HostToFrameMessage } from "@gatehouse/shared/bridge";

/** False when the page was opened by itself, without the console around it. */
export const isEmbedded = (): boolean => window.parent !== window;

export const tellConsole: typeof postToParent = (message) => {
  if (isEmbedded()) postToParent(message);
};

/** Hears the console; returns the end of listening. */
export function listenToConsole(handler: (message: HostToFrameMessage) => void): () => void {
  return isEmbedded() ? listenToParent(handler) : () => undefined;
}
