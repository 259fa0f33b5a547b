import { z } from "zod/mini";

/** A mail that the server has written: waiting to be sent, sent, or given up. */
export const mailEntrySchema = z.object({
  Id: z.string(),
  Recipient: z.string(),
  Subject: z.string(),
  /** Plain text; empty unless mails go to the outbox, and for those that failed. */
  Text: z.string(),
  /** ISO 8601. */
  CreatedAt: z.string(),
  State: z.enum(["waiting", "sent", "failed"]),
});

/** Answer of `GET /api/mails`: the newest mails first. */
export const mailListSchema = z.object({
  /** Whether mails go to the outbox of a development server and nowhere else, where an administrator reads their texts. */
  IsOutbox: z.boolean(),
  Mails: z.array(mailEntrySchema),
});

export type MailEntry = z.infer<typeof mailEntrySchema>;
export type MailList = z.infer<typeof mailListSchema>;

export const mailEndpoints = { list: "/api/mails" } as const;
