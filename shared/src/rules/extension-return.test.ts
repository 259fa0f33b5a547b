import { extensionReturn } from "./extension-return.ts";

it.each([
  ["/login?wfs=abcdefghijklmnop", "/login?wfs=abcdefghijklmnop"],
  ["/login?wfs=", "/login?wfs="],
  ["/grid?definition=1", "/grid?definition=1"],
  [null, "/account"],
  ["/login", "/account"],
  ["/login?wfs=a&redir=/login", "/account"],
  ["/login?redir=/a&wfs=b", "/account"],
  ["/login?wfs=a#b", "/account"],
  ["/login?wfs=a\n", "/account"],
  ["/LOGIN?wfs=a", "/account"],
  ["//login?wfs=a", "/account"],
  ["https://evil.example/login?wfs=a", "/account"],
])("leads from %j to %s", (redir, expected) => {
  expect(extensionReturn(redir, "/account")).toBe(expected);
});
