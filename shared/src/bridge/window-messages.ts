import * as z from "@gatehouse/shared/schema";
import {
  frameToHostSchema,
  hostToFrameSchema,
  type FrameToHostMessage,
  type HostToFrameMessage,
} from "./frame-messages.ts";

/**
 * Listens for messages of one other window. Accepts only known messages from our own origin and from exactly that
 * window; ignores all others. Decision 015.
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

/**
 * Console side: listens to one frame; returns the unsubscribe function.
 *
 * @since contract 1
 */
export function listenToFrame(frameWindow: Window, handler: (message: FrameToHostMessage) => void): () => void {
  return listenTo(frameWindow, frameToHostSchema, handler);
}

/**
 * Console side: posts to one frame, if its document is of our own origin.
 *
 * @since contract 1
 */
export function postToFrame(frameWindow: Window, message: HostToFrameMessage): void {
  frameWindow.postMessage(message, window.location.origin);
}

/**
 * Frame side: listens to the console that embeds it.
 *
 * @since contract 1
 */
export function listenToParent(handler: (message: HostToFrameMessage) => void): () => void {
  return listenTo(window.parent, hostToFrameSchema, handler);
}

/**
 * Frame side: posts to the console that embeds it.
 *
 * @since contract 1
 */
export function postToParent(message: FrameToHostMessage): void {
  window.parent.postMessage(message, window.location.origin);
}
