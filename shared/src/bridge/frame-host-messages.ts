import type { FrameHostMessage } from "./frame-messages.ts";

type FrameHostListener = (message: FrameHostMessage) => void;

const listenersByFrame = new Map<string, Set<FrameHostListener>>();
/** The last message to a host whose code is still on its way. */
const waitingByFrame = new Map<string, FrameHostMessage>();

/** Tells the host of a frame, which may lie outside the page that speaks, to show, hide or unload it. */
export function postToFrameHost(frameId: string, message: FrameHostMessage): void {
  const listeners = listenersByFrame.get(frameId);
  if (!listeners?.size) waitingByFrame.set(frameId, message);
  else for (const listener of listeners) listener(message);
}

/** Hears what pages want of a frame's host, the last wish from before included; returns the end of listening. */
export function listenAsFrameHost(frameId: string, listener: FrameHostListener): () => void {
  const listeners = listenersByFrame.get(frameId) ?? new Set();
  listenersByFrame.set(frameId, listeners.add(listener));
  const waiting = waitingByFrame.get(frameId);
  waitingByFrame.delete(frameId);
  if (waiting) listener(waiting);
  return () => listeners.delete(listener);
}
