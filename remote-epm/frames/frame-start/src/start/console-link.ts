import { listenToParent, postToParent, type HostToFrameMessage } from "@gatehouse/shared/bridge";

/** False if the page was opened on its own. */
export const isEmbedded = (): boolean => window.parent !== window;

export const postToConsole: typeof postToParent = (message) => {
  if (isEmbedded()) postToParent(message);
};

/** Listens to the console; returns a function that stops this. */
export function listenToConsole(handler: (message: HostToFrameMessage) => void): () => void {
  return isEmbedded() ? listenToParent(handler) : () => undefined;
}
