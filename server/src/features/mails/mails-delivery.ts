/** A mail as it leaves the server. */
export type OutgoingMail = { id: string; kind: string; recipient: string; subject: string; text: string };

/** A way to send mails. */
export type MailsDelivery = {
  /** Rejects if the mail was not sent; with a {@link PermanentMailFailure} if a retry cannot succeed. */
  deliver: (mail: OutgoingMail) => Promise<void>;
  /** Whether administrators may read the texts of mails, because they were sent nowhere else. */
  isOutbox: boolean;
  close: () => void;
};

/** The way that the settings in force give. */
export type MailsDeliverySource = { current: () => Promise<MailsDelivery>; close: () => void };

/** A failure that a retry cannot fix. */
export class PermanentMailFailure extends Error {
  readonly code: string;
  readonly responseCode: number | null;

  constructor(code: string, message: string, options?: ErrorOptions & { responseCode?: number | null }) {
    super(message, options);
    this.name = "PermanentMailFailure";
    this.code = code;
    this.responseCode = options?.responseCode ?? null;
  }
}

type MailFailureFacts = { code: string; responseCode: number | null; reason: string };

/** Failures of the connection, whose messages are Node's. Those of a mail server may repeat the mail. */
const connectionCodes = new Set(["ECONNECTION", "EDNS", "ESOCKET", "ETIMEDOUT", "ETLS"]);

/** What may be logged of a failure; `responseCode` is the mail server's. */
export function readMailFailure(error: unknown): MailFailureFacts {
  const known = typeof error === "object" && error !== null ? error : {};
  const code = "code" in known && typeof known.code === "string" ? known.code : "";
  const responseCode = "responseCode" in known && typeof known.responseCode === "number" ? known.responseCode : null;
  const message = "message" in known && typeof known.message === "string" ? known.message : "";
  return { code, responseCode, reason: connectionCodes.has(code) ? message : "" };
}
