import { parseServicePath } from "./parse-service-path.ts";

const origin = "https://service.test";

it.each(["/", "/a/b?c=d", "/a%2Fb/%20?q=%2e%2e", "/a..b/c", "/%C3%A4", "/a//b"])("accepts %s as it is", (path) => {
  expect(parseServicePath(origin, path).href).toBe(origin + path);
});

it.each([
  "",
  "a",
  "//other.test/",
  "/\\other.test/",
  "/..",
  "/../a",
  "/a/../b",
  "/a/./b",
  "/a/%2e%2e/b",
  "/a/..%2fb",
  "/a/%2e%2e%2fb",
  "/a%5c..%5cb",
  "/a\\..\\b",
  "/a\nb",
  "/a\0",
  "/%",
  "/%ff",
  "/a#b",
  "/ä",
  "https://other.test/",
  "@other.test/",
  ".other.test/",
])("refuses %j", (path) => {
  expect(() => parseServicePath(origin, path)).toThrow(
    expect.objectContaining({ code: "service_path_invalid", status: 400 }),
  );
});
