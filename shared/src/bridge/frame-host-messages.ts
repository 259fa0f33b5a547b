import type { FrameHostMessage } from "./frame-messages.ts";

type FrameHostListener = (message: FrameHostMessage) => void;

const listenersByFrame = new Map<string, Set<FrameHostListener>>();

/** Tells the host of a frame, which may lie outside the page that speaks, to show, hide or unload it. */
export function postToFrameHost(frameId: string, message: FrameHostMessage): void {
  for (const listener of listenersByFrame.get(frameId) ?? []) listener(message);
}

/** Hears what pages want of a frame's host; returns the end of listening. */
export function listenAsFrameHost(frameId: string, listener: FrameHostListener): () => void {
  const listeners = listenersByFrame.get(frameId) ?? new Set();
  listenersByFrame.set(frameId, listeners.add(listener));
  return () => listeners.delete(listener);
}
