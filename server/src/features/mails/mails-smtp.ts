import { createTransport } from "nodemailer";
import { PermanentMailFailure, readMailFailure } from "./mails-delivery.ts";
import type { MailsDelivery } from "./mails-delivery.ts";

export type SmtpSettings = {
  host: string;
  port: number;
  security: "starttls" | "tls" | "none";
  user: string | null;
  password: string | null;
  sender: string;
};

const patienceMs = 15_000;

/**
 * Sends through a mail server. Its certificate is verified, and an encrypted connection never falls back to clear text.
 */
export function createMailsSmtp({ host, port, security, user, password, sender }: SmtpSettings): MailsDelivery {
  const transport = createTransport({
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(user === null ? {} : { auth: { user, pass: password ?? "" } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // A text must never be read as the name of a file to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isOutbox: false,
    deliver: async ({ id, recipient, subject, text }) => {
      try {
        await transport.sendMail({
          // As objects with an explicit envelope: a text would be parsed and could name further recipients.
          from: { name: "Gatehouse", address: sender },
          to: { name: "", address: recipient },
          envelope: { from: sender, to: [recipient] },
          // The same at each retry, so that mail programs show one mail if an acknowledgement was lost.
          messageId: `<${id}@${sender.slice(sender.lastIndexOf("@") + 1)}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          subject,
          text,
        });
      } catch (cause) {
        throw describeRefusal(cause);
      }
    },
    close: () => transport.close(),
  };
}

/** A server that answers 5xx to a mail will do so again; wrong credentials may be corrected before the next try. */
function describeRefusal(cause: unknown): unknown {
  const { code, responseCode } = readMailFailure(cause);
  return responseCode !== null && responseCode >= 500 && code !== "EAUTH"
    ? new PermanentMailFailure(code, "The mail server rejected the email.", { cause, responseCode })
    : cause;
}
