import { isCommonPassword } from "./common-passwords.ts";

describe("refused are", () => {
  it.each([
    ["a password of the list", "1qaz2wsx3edc4rfv"],
    ["in any case", "PassWordPassWord"],
    ["in full-width letters", "ｐａｓｓｗｏｒｄ1234567"],
    ["with digits behind it", "password12345678"],
    ["with digits and signs around it", "--2026--dragon--2026--"],
    ["with signs for letters", "p@$$w0rd p@$$w0rd"],
    ["with blanks between", "let me in let me in"],
    ["repeated", "monkeymonkeymonkey"],
    ["one character, repeated", "aaaaaaaaaaaaaaaaaaaa"],
    ["a short piece, repeated", "ab1!ab1!ab1!ab1!"],
    ["a walk along the digits", "1234567890123456789012345"],
    ["a walk back", "zyxwvutsrqponmlk"],
    ["a walk along the keyboard", "qwertyuiopasdfghjkl"],
    ["a German walk", "qwertzuiopasdfgh"],
    ["a walk with blanks", "abcd efgh ijkl mnop"],
  ])("%s: %s", (_case, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
});

describe("taken are", () => {
  it.each([
    ["several words", "correct horse battery staple"],
    ["a sentence", "the second good password"],
    ["words in another script", "كلمات كثيرة لا يعرفها أحد"],
    ["random characters", "kT4vXq9mBz7LwRp"],
    ["random digits", "583920174629305"],
    ["a common word among others", "a dragon in my teacup"],
    ["nothing", ""],
  ])("%s: %s", (_case, password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

it("a long text is judged at once", () => {
  // Processor time, because other processes may hold this one up.
  const before = process.cpuUsage();
  for (const text of ["a".repeat(4096), "ab".repeat(2048), `${"a".repeat(4095)}b`]) isCommonPassword(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(500);
});
