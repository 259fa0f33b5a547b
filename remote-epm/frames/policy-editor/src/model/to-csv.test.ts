import { toCsv } from "./to-csv.ts";

it("quotes what would end a cell, and defuses what would start a formula", () => {
  expect(
    toCsv([
      ["a", 1],
      ['say "x", y', -5],
      ["=1+1", "-2"],
      ["@x", "line\nbreak"],
      [" =1+1", "＝cmd"],
    ]),
  ).toBe('a,1\r\n"say ""x"", y",-5\r\n\'=1+1,\'-2\r\n\'@x,"line\nbreak"\r\n\' =1+1,\'＝cmd\r\n');
});
