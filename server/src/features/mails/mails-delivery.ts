/** A mail as it leaves the server. */
export type OutgoingMail = { id: string; kind: string; recipient: string; subject: string; text: string };

/** Where mails go. */
export type MailsDelivery = {
  /** Rejects when the mail did not go out; with a {@link PermanentMailFailure} when it never will. */
  deliver: (mail: OutgoingMail) => Promise<void>;
  /** Whether administrators may read the texts of mails: they did not go anywhere else. */
  isOutbox: boolean;
  close: () => void;
};

/** Trying again would not help. */
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

/** Failures of the connection: their words are Node's own. Those of a mail server may repeat the mail. */
const connectionCodes = new Set(["ECONNECTION", "EDNS", "ESOCKET", "ETIMEDOUT", "ETLS"]);

/** What may be told of a failure; `responseCode` is that of the mail server. */
export function readMailFailure(error: unknown): MailFailureFacts {
  const known = typeof error === "object" && error !== null ? error : {};
  const code = "code" in known && typeof known.code === "string" ? known.code : "";
  const responseCode = "responseCode" in known && typeof known.responseCode === "number" ? known.responseCode : null;
  const message = "message" in known && typeof known.message === "string" ? known.message : "";
  return { code, responseCode, reason: connectionCodes.has(code) ? message : "" };
}
