import { createRecoveryCode, normalizeRecoveryCode } from "./recovery-code-text.ts";

it("codes differ, and have four groups of characters that look like no other", () => {
  const codes = Array.from({ length: 500 }, createRecoveryCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it.each([
  ["0AB1-CDEF-GH1J-KMN0", "0AB1CDEFGH1JKMN0"],
  [" oabi cdef ghlj kmno ", "0AB1CDEFGH1JKMN0"],
  ["0ab1cdefgh1jkmn0", "0AB1CDEFGH1JKMN0"],
  ["0AB1-CDEF-GH1J-KMN", null],
  ["0AB1-CDEF-GH1J-KMN00", null],
  ["0AB1-CDEF-GH1J-KMNU", null],
  ["123456", null],
  ["", null],
])("what is typed as %j is read as %j", (typed, expected) => {
  expect(normalizeRecoveryCode(typed)).toBe(expected);
});
