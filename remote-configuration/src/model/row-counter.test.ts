import { RowCounter, type RowFormat } from "./row-counter.ts";

function count(format: RowFormat, ...parts: string[]): number {
  const counter = new RowCounter(format);
  return parts.map((part) => counter.add(Buffer.from(part))).at(-1) ?? 0;
}

it("counts the rows below the names of the columns, wherever the bytes are cut", () => {
  expect(count("csv", "\uFEFFname\r\n")).toBe(0);
  expect(count("csv", "name,note\r\na,b\r", "\nc,d\r\n")).toBe(2);
});

it("takes line ends in quotes for text", () => {
  expect(count("csv", 'note\r\n"one\r\ntwo"\r\n"say ""hi""\n', 'and go"\r\n')).toBe(2);
});

it("counts each line of JSON lines", () => {
  expect(count("jsonl", '{"a":"\\""}\n{"a":', '1}\n{"a"')).toBe(2);
});
