import { cleanFailureMessage } from "./clean-failure-message.ts";

it.each([
  ["Cannot read properties of undefined (reading 'name')", "Cannot read properties of undefined (reading 'name')"],
  ["a\nb\u0000c\td", "a b c d"],
  [
    "Loading chunk 12 failed (https://console.example/remotes/replay/chunks/12.js?t=1#x)",
    "Loading chunk 12 failed (https://console.example/remotes/replay/chunks/12.js",
  ],
  ["at https://user:pass@host.example/path", "at https://host.example/path"],
  ["GET /api/user?token=abc&x=1 failed", "GET /api/user?… failed"],
  ["no account anna.meier@example.com here", "no account … here"],
  ["Bearer eyJhbGciOi.eyJz.x refused", "Bearer … refused"],
  ['{"password":"hunter2"}', '{"password":…'],
  ["at /remotes/replay/chunks/0123456789abcdef01234567.js", "at /remotes/replay/chunks/0123456789abcdef01234567.js"],
  ["key 0123456789abcdef0123456789abcdef gone", "key … gone"],
  ["ReactCompilerRuntimeNotFoundInModule", "ReactCompilerRuntimeNotFoundInModule"],
  ["\ud800 alone", "\ufffd alone"],
])("%j is kept as %j", (message, kept) => {
  expect(cleanFailureMessage(message)).toBe(kept);
});

it("a long message is cut", () => {
  expect(cleanFailureMessage("word ".repeat(60))).toHaveLength(200);
});
