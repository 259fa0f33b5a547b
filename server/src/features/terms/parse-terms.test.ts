import { parseTerms } from "./parse-terms.ts";

it("reads headings and paragraphs, and joins the lines of a paragraph", () => {
  const text =
    "# Grant\r\nFirst line\r\nsecond line.\r\n\r\nAnother paragraph.\r\n\r\n## Fees\r\n\r\nDue in 30 days.\r\n";
  expect(parseTerms(text)).toEqual([
    { title: "Grant", paragraphs: ["First line second line.", "Another paragraph."] },
    { title: "Fees", paragraphs: ["Due in 30 days."] },
  ]);
});

it("takes a heading right below a paragraph, and markup as plain text", () => {
  expect(parseTerms("# One\n<b>a</b>\n# Two\nb")).toEqual([
    { title: "One", paragraphs: ["<b>a</b>"] },
    { title: "Two", paragraphs: ["b"] },
  ]);
});

it.each([
  ["nothing", ""],
  ["no heading", "Just text."],
  ["text before the first heading", "Text.\n\n# One\na"],
  ["an empty section", "# One\n\n# Two\nb"],
])("refuses %s", (_case, text) => expect(parseTerms(text)).toBeNull());
