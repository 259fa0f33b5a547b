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
  readonly responseCode: number | undefined;

  constructor(message: string, options?: ErrorOptions & { responseCode?: number }) {
    super(message, options);
    this.name = "PermanentMailFailure";
    this.responseCode = options?.responseCode;
  }
}
