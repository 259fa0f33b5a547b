import { writeFailures } from "./grid-failures.ts";

it("writes lines that spreadsheets neither split wrongly nor run", () => {
  const lines = [
    ["Row", "Reason"],
    ['db "1", west', "line\nbreak"],
    ["=1+1", "@sum"],
    ["\u200b=1", "\n=1"],
  ];
  expect(writeFailures(lines)).toBe(
    '\ufeff"Row","Reason"\r\n"db ""1"", west","line\nbreak"\r\n"\'=1+1","\'@sum"\r\n"\'\u200b=1","\'\n=1"\r\n',
  );
});
