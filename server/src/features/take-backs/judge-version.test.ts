import { isVersionFailing } from "./judge-version.ts";

const limits = { share: 10, minTabs: 5 };
const figures = (tabs: number, triedTabs: number, loadFailedTabs: number, threwTabs: number) => ({
  tabs,
  triedTabs,
  loadFailedTabs,
  threwTabs,
  failedTabs: loadFailedTabs + threwTabs,
});

it.each([
  ["nothing failed", figures(100, 100, 0, 0), false],
  ["every load failed, but of too few tabs", figures(4, 4, 4, 0), false],
  ["every load failed", figures(5, 5, 5, 0), true],
  ["exactly the share fails", figures(100, 100, 10, 0), false],
  ["more than the share fails to load", figures(100, 100, 11, 0), true],
  ["more than the share throws", figures(100, 100, 0, 11), true],
  ["loads and throws are more than the share together", figures(100, 100, 6, 6), true],
  ["loads fail now, after many that did not", figures(1000, 20, 20, 0), true],
  ["few throw now, and many more tabs have the version", figures(1000, 20, 0, 20), false],
  ["a single load failed among many throws", figures(1000, 1, 1, 10), false],
])("%s", (_name, given, expected) => {
  expect(isVersionFailing(given, limits)).toBe(expected);
});

it("a share of 100 never takes back", () => {
  expect(isVersionFailing(figures(50, 50, 50, 0), { share: 100, minTabs: 1 })).toBe(false);
});
