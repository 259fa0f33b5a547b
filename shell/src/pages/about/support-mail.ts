type MailParts = { subject: string; lines: readonly string[] };

/** An e-mail that the user addresses; line ends as RFC 6068 wants them. */
export function supportMail({ subject, lines }: MailParts): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
