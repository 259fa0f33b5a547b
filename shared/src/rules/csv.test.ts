import { toCsv, toCsvLine } from "./csv.ts";

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
  expect(toCsvLine([value, "x"])).toBe(`${expected},x\r\n`);
});

it.each(["=1+1", "\nx", " =1", "\u200B=1", "＝1", "\u0000=1"])("%j can't be run by a spreadsheet", (text) => {
  expect(toCsvLine([text]).replace(/^"/, "")).toMatch(/^'/);
});

it("a list that begins with a formula can't be run either", () => {
  expect(toCsvLine([["=cmd", "x"]])).toBe(`"'=cmd;x"\r\n`);
});

it("a file begins with what tells spreadsheets its letters", () => {
  expect(
    toCsv([
      ["Name", "Starts"],
      ["Prüfung", 17],
    ]),
  ).toBe("\uFEFFName,Starts\r\nPrüfung,17\r\n");
});
