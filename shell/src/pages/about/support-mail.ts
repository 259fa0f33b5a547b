import { mailtoLink } from "@gatehouse/shared/rules/mailto-link";

type MailParts = { to: readonly string[]; subject: string; lines: readonly string[] };

/** Returns a `mailto:` URL to support, without an address if none is set. Line ends follow RFC 6068. */
export function supportMail({ to, subject, lines }: MailParts): string {
  const body = encodeURIComponent(lines.join("\r\n"));
  return `${mailtoLink(to)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
