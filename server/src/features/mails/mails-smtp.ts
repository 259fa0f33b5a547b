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

/** Sends by a mail server. Its certificate is checked, and a connection that should be encrypted never falls back. */
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
    // A text must never be taken for the name of something to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isOutbox: false,
    deliver: async ({ id, recipient, subject, text }) => {
      try {
        await transport.sendMail({
          // As objects and with an envelope of its own: a text would be parsed, and could name further recipients.
          from: { name: "Gatehouse", address: sender },
          to: { name: "", address: recipient },
          envelope: { from: sender, to: [recipient] },
          // The same at each try, so that mail programs show one mail where a try was lost on the way back.
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

/** A server that says 5xx to a mail will say so again; credentials may be put right meanwhile. */
function describeRefusal(cause: unknown): unknown {
  const { code, responseCode } = readMailFailure(cause);
  return responseCode !== null && responseCode >= 500 && code !== "EAUTH"
    ? new PermanentMailFailure(code, "The mail server refused the mail.", { cause, responseCode })
    : cause;
}
