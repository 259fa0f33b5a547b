import * as z from "@gatehouse/shared/schema";

/** Replaces the secret of a link in a text: whoever reads it could open the account. */
export const MASKED_SECRET = "••••••••";

/** A mail of the server: waiting, sent or failed. */
export const mailEntrySchema = z.object({
  Id: z.string(),
  Recipient: z.string(),
  Subject: z.string(),
  /** Plain text, its links masked; empty unless the reader may see it and the mail was kept in the outbox. */
  Text: z.string(),
  /** ISO 8601. */
  CreatedAt: z.string(),
  State: z.enum(["waiting", "sent", "failed"]),
  /** Whether a "sent" mail went no further than the outbox. */
  IsKeptInOutbox: z.boolean(),
  /** Tries so far. */
  Attempts: z.int(),
  /** When it was sent, kept or given up; null while it waits. */
  SettledAt: z.nullable(z.string()),
});

/** Response of `GET /api/mails`: the newest mails first. */
export const mailListSchema = z.object({
  /** Whether mails only go to the outbox of a development server, where administrators read them. */
  IsOutbox: z.boolean(),
  Mails: z.array(mailEntrySchema),
});

export type MailEntry = z.infer<typeof mailEntrySchema>;
export type MailList = z.infer<typeof mailListSchema>;

export const mailEndpoints = { list: "/api/mails" } as const;
