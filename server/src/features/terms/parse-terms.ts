import type { TermsVersion } from "./terms.repository.ts";

type Section = TermsVersion["sections"][number];

const heading = /^#+\s+(\S.*)$/;

/** A heading with the text directly below it, or a paragraph alone. */
function readBlock(block: string): { title: string | null; paragraph: string } {
  const lines = block.trim().split(/\r?\n/);
  const title = heading.exec(lines[0] ?? "")?.[1]?.trim() ?? null;
  const words = (title === null ? lines : lines.slice(1)).map((line) => line.trim());
  return { title, paragraph: words.join(" ").trim() };
}

/**
 * Reads terms from a text file: a line that begins with `#` is a heading, and an empty line ends a paragraph; the rest
 * is plain text. Null without any heading, with text before the first one, or with a heading that has no text.
 */
export function parseTerms(text: string): Section[] | null {
  const sections: Section[] = [];
  for (const block of text.split(/\r?\n\s*\r?\n|(?=^#)/m)) {
    const { title, paragraph } = readBlock(block);
    if (title !== null) sections.push({ title, paragraphs: [] });
    if (paragraph === "") continue;
    const section = sections.at(-1);
    if (section === undefined) return null;
    section.paragraphs.push(paragraph);
  }
  const isWhole = sections.length > 0 && sections.every(({ paragraphs }) => paragraphs.length > 0);
  return isWhole ? sections : null;
}
