import { disarmFormula } from "./disarm-formula.ts";

it.each([
  "=1",
  "+1",
  "-1",
  "@x",
  " =1+1",
  "\u00a0=1",
  "\u200b=1",
  "＝cmd",
  "＋1",
  "－1",
  "＠x",
  "\n=1",
  "\tx",
  "\rx",
  "\0=1",
])("%j can't be run by a spreadsheet", (text) => {
  expect(disarmFormula(text)).toBe(`'${text}`);
});

it.each(["", "a=1", "1+1", "user@example.com", " x", "'=1"])("%j stays as it is", (text) => {
  expect(disarmFormula(text)).toBe(text);
});
