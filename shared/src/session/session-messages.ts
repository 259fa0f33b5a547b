import { z } from "zod/mini";

const sessionMessageSchema = z.object({ type: z.enum(["signedIn", "signedOut", "expired", "changed"]) });

/** Messages between tabs about their common session. */
export type SessionMessage = z.infer<typeof sessionMessageSchema>;

const CHANNEL = "gatehouse-session";

/** Posts a message to the other tabs of this browser. */
export function postSessionMessage(message: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** Listens to the other tabs; returns the unsubscribe function. */
export function listenToSessionMessages(handler: (message: SessionMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", (event) => {
    const message = z.safeParse(sessionMessageSchema, event.data);
    if (message.success) handler(message.data);
  });
  return () => channel.close();
}
