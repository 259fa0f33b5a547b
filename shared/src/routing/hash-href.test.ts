import { hashHref, routePath } from "./hash-href.ts";

it("leaves a path without query as it is", () => {
  expect(routePath("/dashboard")).toBe("/dashboard");
  expect(hashHref("/dashboard")).toBe("#/dashboard");
});

it("encodes the query and leaves out what is not there", () => {
  expect(hashHref("/grid", { definition: "a b&c", page: 2, all: false, none: undefined, empty: null })).toBe(
    "#/grid?definition=a+b%26c&page=2&all=false",
  );
});
