import type { MailContent } from "./mails-content.ts";
import { findMailTexts } from "./mails-texts.ts";

export type RenderedMail = { subject: string; text: string };

/** Long enough for every name and browser; text from attackers must not hide the rest. */
const valueMaxLength = 200;

/** Plain text in the reader's language. Values stay on one line, so that they cannot look like lines of ours. */
export function renderMail({ kind, values }: MailContent, language: string, timeZone = "UTC"): RenderedMail {
  const { texts, formatLocale } = findMailTexts(language);
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) shown[name] = showValue(value, { formatLocale, timeZone });
  if (kind === "factor-changed") shown["change"] = texts.changes[values.change];
  // Created by us, and longer than other values may be.
  if ("link" in values) shown["link"] = values.link;
  const { subject, text } = texts.kinds[kind];
  const paragraphs = text.map((paragraph) =>
    paragraph.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => shown[name] ?? ""),
  );
  return { subject, text: `${paragraphs.join("\n\n")}\n` };
}

type Format = { formatLocale: string; timeZone: string };

function showValue(value: string | number | Date, { formatLocale, timeZone }: Format): string {
  if (typeof value === "number") return new Intl.NumberFormat(formatLocale).format(value);
  if (value instanceof Date)
    return new Intl.DateTimeFormat(formatLocale, { dateStyle: "long", timeStyle: "long", timeZone }).format(value);
  return value
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, valueMaxLength);
}
