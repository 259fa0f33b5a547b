/** What can happen to a user's factors. */
export type FactorChange =
  | "authenticator-added"
  | "authenticator-removed"
  | "security-key-added"
  | "security-key-removed"
  | "recovery-codes-replaced";

/** What happened to an account, when, and from which network address. */
type SecurityEvent = { userName: string; at: Date; address: string };

/** The mails that there are, each with what its text tells. */
export type MailContent =
  | { kind: "password-reset"; values: { userName: string; link: string; minutes: number } }
  | { kind: "new-device"; values: SecurityEvent & { device: string } }
  | { kind: "locked"; values: SecurityEvent & { minutes: number } }
  | { kind: "factor-changed"; values: SecurityEvent & { change: FactorChange } }
  | { kind: "password-changed"; values: SecurityEvent };

type MailKind = MailContent["kind"];

/** The words of all mails in one language. `{{name}}` stands for a value; each entry of `text` is a paragraph. */
export type MailTexts = {
  kinds: Record<MailKind, { subject: string; text: readonly string[] }>;
  changes: Record<FactorChange, string>;
};
