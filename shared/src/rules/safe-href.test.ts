import { safeHref } from "./safe-href.ts";

const own = "http://localhost:4600";

it.each([
  ["https://idp.example/signed-out?from=console", "https://idp.example/signed-out?from=console"],
  [" https://idp.example \n", "https://idp.example/"],
  [`${own}/#/about`, `${own}/#/about`],
])("allows %j", (text, expected) => expect(safeHref(text, own)).toBe(expected));

it.each([
  "",
  "/login",
  "//idp.example",
  "http://idp.example",
  "http://localhost:4601/",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,hello",
  "blob:http://localhost:4600/1",
  "ftp://idp.example",
])("refuses %j", (text) => expect(safeHref(text, own)).toBeNull());
