import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { linkTarget, resourceLink, translateAction } from "./tile-actions.ts";

const origin = "https://console.example";
const action = (changes: Partial<TileAction>): TileAction => ({ actionType: "href", url: "", params: "", ...changes });
const targetOf = (changes: Partial<TileAction>) => {
  const link = translateAction(action(changes));
  return link && linkTarget(link, origin);
};

describe("gridNavigation", () => {
  it("opens the grid with its definition, filters overlaid by the required ones, and hidden filters", () => {
    const params = JSON.stringify({
      definition: "d-1",
      optionalFilters: { status: "failed", kind: "scan" },
      requiredFilterOverrides: { status: "running" },
      hiddenFilters: ["status"],
    });
    expect(translateAction(action({ actionType: "gridNavigation", params }))).toEqual({
      urlTarget: "grid",
      urlMethod: "sref",
      urlParams: {
        definition: "d-1",
        config: JSON.stringify({ filterDefaults: { status: "running", kind: "scan" }, hiddenFilters: ["status"] }),
      },
    });
  });

  it("opens the details of a row", () => {
    const params = JSON.stringify({ definition: "d-1", row: "r-1" });
    expect(targetOf({ actionType: "gridNavigation", params })).toEqual({
      kind: "route",
      to: "/grid?definition=d-1&row=r-1",
    });
  });

  it("another named state is a route of its own", () => {
    expect(targetOf({ actionType: "gridNavigation", url: "session-replay" })).toEqual({
      kind: "route",
      to: "/session-replay",
    });
  });

  it.each(["{", "[]", '{"definition":7}', "null"])("parameters %s make the action inert", (params) => {
    expect(translateAction(action({ actionType: "gridNavigation", params }))).toBeNull();
  });
});

it.each([
  ["sref", "/app/asset?id=7", { kind: "route", to: "/app/asset?id=7" }],
  ["sref", "//evil.example", null],
  ["sref", "", null],
  ["href", "#/grid?definition=d-1", { kind: "route", to: "/grid?definition=d-1" }],
  ["href", "#//evil.example", { kind: "route", to: "/evil.example" }],
  ["href", "https://docs.example/start", { kind: "window", href: "https://docs.example/start" }],
  ["href", `${origin}/api/docs`, { kind: "location", href: `${origin}/api/docs` }],
  ["href", "/api/docs", { kind: "location", href: `${origin}/api/docs` }],
  ["href", "https://console.example.evil/", { kind: "window", href: "https://console.example.evil/" }],
  ["href", "//evil.example/x", null],
  ["href", "javascript:alert(1)", null],
  ["href", "http://docs.example", null],
] as const)("%s to %s", (actionType, url, expected) => {
  expect(targetOf({ actionType, url })).toEqual(expected);
});

it("the link of a tile carries its parameters", () => {
  const link = resourceLink({ url: "/discovery/scans", urlParams: { grid: "activecompleted" } });
  expect(link && linkTarget(link, origin)).toEqual({ kind: "route", to: "/discovery/scans?grid=activecompleted" });
  expect(resourceLink({})).toBeNull();
  const outside = resourceLink({ url: "https://docs.example/?a=1#top", urlMethod: "href", urlParams: { b: "2 3" } });
  expect(outside && linkTarget(outside, origin)).toEqual({
    kind: "window",
    href: "https://docs.example/?a=1&b=2+3#top",
  });
});
