import * as z from "@gatehouse/shared/schema";

const sessionMessageSchema = z.object({
  type: z.enum(["signedIn", "signedOut", "expired", "changed"]),
  /** The tab that sent it. */
  tab: z.optional(z.string()),
});

/** Messages between tabs about their common session. */
export type SessionMessage = Pick<z.infer<typeof sessionMessageSchema>, "type">;

const CHANNEL = "gatehouse-session";
const thisTab = crypto.randomUUID();

/** Posts a message to the other tabs of this browser. */
export function postSessionMessage({ type }: SessionMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ type, tab: thisTab });
  channel.close();
}

/**
 * Listens to all tabs, also to this one (`isOwn`): a channel gets the messages of every other channel of its name.
 * Returns the unsubscribe function.
 */
export function listenToSessionMessages(handler: (message: SessionMessage, isOwn: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", (event) => {
    const message = z.safeParse(sessionMessageSchema, event.data);
    if (message.success) handler(message.data, message.data.tab === thisTab);
  });
  return () => channel.close();
}
