import { cleanTarget, readReturnPoint, writeReturnPoint } from "./return-point.ts";

it.each([
  ["/releases?view=history", { query: "", route: "/releases?view=history" }],
  ["/?preview=a@1&preview=b@2#/a?x=1", { query: "?preview=a%401&preview=b%402", route: "/a?x=1" }],
  ["/?preview=a@1#", { query: "?preview=a%401", route: "" }],
  ["/?preview=a@1&other=x#/a", { query: "?preview=a%401", route: "/a" }],
  ["/?other=x#/a", { query: "", route: "/a" }],
  ["/?preview=a@1#//evil.example", { query: "?preview=a%401", route: "" }],
  ["//evil.example/?preview=a@1#/a", { query: "", route: "" }],
  ["/?preview=a\r\nSet-Cookie:x#/a", { query: "?preview=a%0D%0ASet-Cookie%3Ax", route: "/a" }],
  ["/dashboard", { query: "", route: "/dashboard" }],
  ["", { query: "", route: "" }],
])("reads %j", (relayState, point) => {
  expect(readReturnPoint(relayState)).toEqual(point);
  expect(readReturnPoint(writeReturnPoint(point))).toEqual(point);
});

it("drops a route that is too long to be stored", () => {
  const long = `/grid?where=${"a".repeat(3900)}`;
  expect(readReturnPoint(long).route).toBe(long);
  expect(readReturnPoint(`${long}${"a".repeat(100)}`).route).toBe("");
});

it.each([
  ["window:0b6c5f0e-5c8d-4a35-9d5f-3a4e0c1f8a11", "window:0b6c5f0e-5c8d-4a35-9d5f-3a4e0c1f8a11"],
  ["window:", ""],
  ["window:a/b", ""],
  ["window:a\r\nSet-Cookie:x", ""],
  ["window:a\n", ""],
  [`window:${"a".repeat(65)}`, ""],
  ["/releases", "/releases"],
])("stores of %j", (relayState, target) => {
  expect(cleanTarget(relayState)).toBe(target);
});
