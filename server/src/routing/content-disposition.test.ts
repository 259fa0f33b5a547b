import { contentDisposition, toAsciiFileName } from "./content-disposition.ts";

it.each([
  ["support-2026.zip", "support-2026.zip", "support-2026.zip"],
  ["Prüfung (1).zip", "Pr_fung (1).zip", "Pr%C3%BCfung%20%281%29.zip"],
  ['a"b\\c%41.txt', "a_b_c_41.txt", "a%22b%5Cc%2541.txt"],
  ["it's *.csv", "it's *.csv", "it%27s%20%2A.csv"],
  ["録画\r\nx: y", "____x: y", "%E9%8C%B2%E7%94%BB%0D%0Ax%3A%20y"],
  ["half\ud83d", "half_", "half%EF%BF%BD"],
])("the file name %j is one for old clients and one for all others", (name, plain, extended) => {
  const header = contentDisposition("attachment", name);
  expect(header).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${extended}`);
  expect(decodeURIComponent(extended)).toBe(name.toWellFormed());
  expect(toAsciiFileName(name)).toBe(plain);
});

it("without a file name only the kind stands", () => {
  expect(contentDisposition("inline")).toBe("inline");
});
