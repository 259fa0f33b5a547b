import { exportWriters, toCsvCell } from "./grid-export-lines.ts";

it.each([
  [null, ""],
  [-5, "-5"],
  [true, "true"],
  ["db-01", "db-01"],
  ["Rocky, Linux", '"Rocky, Linux"'],
  ['the "old" one', '"the ""old"" one"'],
  ["two\nlines", '"two\nlines"'],
  ["a;b", '"a;b"'],
  [["web", "prod"], '"web;prod"'],
  [[], ""],
])("%j is written as %s", (value, expected) => {
  expect(toCsvCell(value)).toBe(expected);
});

it.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\nx",
  " =1",
  "\u200B=1",
  "＝1",
  "＋1",
  "－1",
  "＠a",
  "\u0000=1",
])("%j can't be run by a spreadsheet", (text) => {
  expect(toCsvCell(text).replace(/^"/, "")).toMatch(/^'/);
});

it("a list that begins with a formula can't be run either", () => {
  expect(toCsvCell(["=cmd", "x"])).toBe(`"'=cmd;x"`);
});

it("writes the fields in their order, and nothing else of a row", () => {
  const row = { id: "7", name: "a\u2028b", port: 22, tags: ["x"], seenAt: null };
  const fields = ["name", "port", "tags", "seenAt"];
  expect(exportWriters.csv.head(fields)).toBe("\uFEFFname,port,tags,seenAt\r\n");
  expect(exportWriters.csv.line(fields, row)).toBe('"a\u2028b",22,x,\r\n');
  expect(JSON.parse(exportWriters.jsonl.line(fields, row))).toEqual({
    name: "a\u2028b",
    port: 22,
    tags: ["x"],
    seenAt: null,
  });
  expect(exportWriters.jsonl.head(fields)).toBe("");
});
