import { findFailing } from "./find-failing.ts";
import type { VersionFigures } from "./find-failing.ts";

const limits = { share: 10, leastFailing: 3 };
const figures = (all: number, tried: number, loadFailed: number, threw: number): VersionFigures => ({
  all,
  tried,
  loaded: tried - loadFailed,
  loadFailed,
  threw,
  failed: loadFailed + threw,
});
const nobody = figures(0, 0, 0, 0);

it.each([
  ["nothing failed", figures(100, 100, 0, 0), false],
  ["every load failed, but of too few users", figures(2, 2, 2, 0), false],
  ["every load failed", figures(3, 3, 3, 0), true],
  ["exactly the share fails", figures(100, 100, 10, 0), false],
  ["more than the share fails to load", figures(100, 100, 11, 0), true],
  ["more than the share throws", figures(100, 100, 0, 11), true],
  ["loads and throws are more than the share together", figures(100, 100, 6, 6), true],
  ["loads fail now, after many that did not", figures(1000, 20, 20, 0), true],
  ["few throw now, and many more users have the version", figures(1000, 20, 0, 20), false],
  ["a single load failed among many throws", figures(1000, 1, 1, 10), false],
])("%s", (_name, users, isFailing) => {
  expect(findFailing("replay", { users, networks: nobody }, limits)).toEqual(
    isFailing ? { ...users, counted: "users" } : null,
  );
});

it("a share of 100 never rolls back", () => {
  expect(
    findFailing("replay", { users: figures(50, 50, 50, 0), networks: nobody }, { ...limits, share: 100 }),
  ).toBeNull();
});

it("two users are too few with any settings", () => {
  expect(
    findFailing("replay", { users: figures(2, 2, 2, 0), networks: nobody }, { share: 10, leastFailing: 1 }),
  ).toBeNull();
});

describe("networks of signed-out visitors", () => {
  const networks = figures(100, 100, 100, 0);

  it.each(["replay", "shell"])("count for nothing of %s", (name) => {
    expect(findFailing(name, { users: nobody, networks }, limits)).toBeNull();
  });

  it.each([
    ["no user has loaded it", nobody, true],
    ["four users do well with it", figures(4, 4, 0, 0), true],
    ["five users do well with it", figures(5, 5, 0, 0), false],
    ["five users loaded it before the window", figures(5, 0, 0, 0), true],
  ])("count for the sign-in section where %s", (_name, users, isFailing) => {
    expect(findFailing("auth", { users, networks }, limits)).toEqual(
      isFailing ? { ...networks, counted: "networks" } : null,
    );
  });
});
