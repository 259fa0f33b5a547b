import type { TermsVersion } from "./terms-versions.repository.ts";

const heading = /^#+\s+(\S.*)$/;

/**
 * Reads terms from a text file: a line that begins with `#` is a heading, and an empty line ends a paragraph. Everything
 * else is plain text. Null without any heading, or with a heading that has no text.
 */
export function parseTerms(text: string): TermsVersion["sections"] | null {
  const sections: TermsVersion["sections"] = [];
  for (const block of text.split(/\r?\n\s*\r?\n|(?=^#)/m)) {
    const [first = "", ...rest] = block.trim().split(/\r?\n/);
    const title = heading.exec(first)?.[1]?.trim();
    if (title !== undefined) sections.push({ title, paragraphs: [] });
    const paragraph = (title === undefined ? [first, ...rest] : rest)
      .map((line) => line.trim())
      .join(" ")
      .trim();
    if (paragraph === "") continue;
    const section = sections.at(-1);
    if (section === undefined) return null;
    section.paragraphs.push(paragraph);
  }
  return sections.length > 0 && sections.every(({ paragraphs }) => paragraphs.length > 0) ? sections : null;
}
