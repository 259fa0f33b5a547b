/** Changes of a user's factors. */
export type FactorChange =
  | "authenticator-added"
  | "authenticator-removed"
  | "security-key-added"
  | "security-key-removed"
  | "recovery-codes-replaced";

/** What happened to an account, when, and from which network address. */
type SecurityEvent = { userName: string; at: Date; address: string };

/** The kinds of mail with the values of their texts. */
export type MailContent =
  | { kind: "password-reset"; values: { userName: string; link: string; minutes: number } }
  | { kind: "invitation" | "enrolment"; values: { userName: string; link: string; hours: number } }
  | { kind: "email-confirmation"; values: { userName: string; link: string; hours: number } }
  | { kind: "email-changed"; values: SecurityEvent & { emailAddress: string } }
  | { kind: "new-device"; values: SecurityEvent & { device: string } }
  | { kind: "locked"; values: SecurityEvent & { minutes: number } }
  | { kind: "factor-changed"; values: SecurityEvent & { change: FactorChange } }
  | { kind: "password-changed"; values: SecurityEvent }
  | { kind: "recovery-code-used"; values: SecurityEvent & { left: number } }
  | { kind: "mail-server-test"; values: { userName: string; server: string; at: Date } };

type MailKind = MailContent["kind"];

/** The texts of all mails in one language. `{{name}}` is replaced by a value; each entry of `text` is a paragraph. */
export type MailTexts = {
  kinds: Record<MailKind, { subject: string; text: readonly string[] }>;
  changes: Record<FactorChange, string>;
};
