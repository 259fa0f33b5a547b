import type { MailContent } from "./mails-content.ts";
import { findMailTexts } from "./mails-texts.ts";

export type RenderedMail = { subject: string; text: string };

/** Long enough for every name and browser; what attackers write there must not bury the rest. */
const valueMaxLength = 200;

/** Plain text, in the language of the reader. Values stay on one line: they must not look like lines of ours. */
export function renderMail({ kind, values }: MailContent, language: string): RenderedMail {
  const { texts, formatLocale } = findMailTexts(language);
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) shown[name] = showValue(value, formatLocale);
  if (kind === "factor-changed") shown["change"] = texts.changes[values.change];
  // Made by us and longer than what others may write.
  if (kind === "password-reset") shown["link"] = values.link;
  const { subject, text } = texts.kinds[kind];
  const paragraphs = text.map((paragraph) =>
    paragraph.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => shown[name] ?? ""),
  );
  return { subject, text: `${paragraphs.join("\n\n")}\n` };
}

function showValue(value: string | number | Date, formatLocale: string): string {
  if (typeof value === "number") return new Intl.NumberFormat(formatLocale).format(value);
  if (value instanceof Date)
    return new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeStyle: "long", timeZone: "UTC" }).format(
      value,
    );
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, valueMaxLength);
}
