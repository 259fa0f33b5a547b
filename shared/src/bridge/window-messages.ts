import { z } from "zod/mini";
import {
  frameToHostSchema,
  hostToFrameSchema,
  type FrameToHostMessage,
  type HostToFrameMessage,
} from "./frame-messages.ts";

/**
 * Listens on this window for messages of one other window. All three must be right: our own origin, that very window,
 * and a known message; everything else is ignored without effect.
 */
function listenTo<T>(source: Window, schema: z.core.$ZodType<T>, handler: (message: T) => void): () => void {
  const handleMessage = (event: MessageEvent<unknown>): void => {
    if (event.origin !== window.location.origin || event.source !== source) return;
    const message = z.safeParse(schema, event.data);
    if (message.success) handler(message.data);
  };
  window.addEventListener("message", handleMessage);
  return () => window.removeEventListener("message", handleMessage);
}

/** The console's side: hears one frame; returns the end of listening. */
export function listenToFrame(frameWindow: Window, handler: (message: FrameToHostMessage) => void): () => void {
  return listenTo(frameWindow, frameToHostSchema, handler);
}

/** The console's side: tells one frame, as long as its document is of our own origin. */
export function postToFrame(frameWindow: Window, message: HostToFrameMessage): void {
  frameWindow.postMessage(message, window.location.origin);
}

/** The frame's side: hears the console that embeds it. */
export function listenToParent(handler: (message: HostToFrameMessage) => void): () => void {
  return listenTo(window.parent, hostToFrameSchema, handler);
}

/** The frame's side: tells the console that embeds it. */
export function postToParent(message: FrameToHostMessage): void {
  window.parent.postMessage(message, window.location.origin);
}
