import { currentPath, hashHref, routePath } from "./hash-href.ts";

it("leaves a path without query as it is", () => {
  expect(routePath("/dashboard")).toBe("/dashboard");
  expect(hashHref("/dashboard")).toBe("#/dashboard");
});

it("encodes the query and leaves out what is not there", () => {
  expect(hashHref("/grid", { definition: "a b&c", page: 2, all: false, none: undefined, empty: null })).toBe(
    "#/grid?definition=a+b%26c&page=2&all=false",
  );
});

it("reads the path from the address, without its query", () => {
  window.history.replaceState(null, "", "/#/grid?definition=a");
  expect(currentPath()).toBe("/grid");
  window.history.replaceState(null, "", "/");
  expect(currentPath()).toBe("");
});
