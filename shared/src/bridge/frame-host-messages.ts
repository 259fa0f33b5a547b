import type { FrameHostMessage } from "./frame-messages.ts";

type FrameHostListener = (message: FrameHostMessage) => void;

// Not atoms: messages are events, and the same one can be sent twice.
const listenersByFrame = new Map<string, Set<FrameHostListener>>();
/** The last message to each host that is still loading. */
const waitingByFrame = new Map<string, FrameHostMessage>();

/**
 * Posts a message to the host of a frame, which may be outside the page, to show, hide or unload the frame.
 *
 * @since contract 1
 */
export function postToFrameHost(frameId: string, message: FrameHostMessage): void {
  const listeners = listenersByFrame.get(frameId);
  if (!listeners?.size) waitingByFrame.set(frameId, message);
  else for (const listener of listeners) listener(message);
}

/**
 * Listens for messages to the host of a frame, including the last one before the call; returns the unsubscribe
 * function.
 *
 * @since contract 1
 */
export function listenAsFrameHost(frameId: string, listener: FrameHostListener): () => void {
  const listeners = listenersByFrame.get(frameId) ?? new Set();
  listenersByFrame.set(frameId, listeners.add(listener));
  const waiting = waitingByFrame.get(frameId);
  waitingByFrame.delete(frameId);
  if (waiting) listener(waiting);
  return () => listeners.delete(listener);
}
