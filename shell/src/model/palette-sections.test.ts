import type { PaletteEntry } from "./palette-entry.ts";
import { listFirstSections, mergeRepeats, toSections } from "./palette-sections.ts";

const anEntry = (id: string, changes: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  group: "pages",
  title: id,
  keywords: [],
  icon: "house",
  isListed: true,
  target: { kind: "page", path: `/${id}` },
  ...changes,
});
const row = (entry: PaletteEntry) => ({
  entry,
  titleRanges: [],
  detailRanges: [],
  descriptionRanges: [],
  keywords: [],
  isSimilar: false,
});
const show = (sections: ReturnType<typeof toSections>) =>
  sections.map(({ group, rows }) => [group, rows.map(({ entry }) => entry.id)]);

const entries = [
  anEntry("sign-out", { group: "actions" }),
  anEntry("home"),
  anEntry("assets", { group: "configuration", isListed: false }),
  anEntry("north", { group: "organizations", isListed: false }),
  anEntry("about"),
];

describe("before anything is typed", () => {
  it("pages come before actions, and what is only found by searching is not there", () => {
    expect(show(listFirstSections(entries, []))).toEqual([
      ["pages", ["home", "about"]],
      ["actions", ["sign-out"]],
    ]);
  });

  it("recent choices come first, the newest at the top, each once, without those that are gone", () => {
    expect(show(listFirstSections(entries, ["north", "gone", "about"]))).toEqual([
      ["recent", ["north", "about"]],
      ["pages", ["home"]],
      ["actions", ["sign-out"]],
    ]);
  });
});

it("the group of the best one comes first, and each keeps its order", () => {
  const [signOut, home, assets, north, about] = entries.map(row);
  const ranked = [assets, home, north, about, signOut].flatMap((one) => one ?? []);
  expect(show(toSections(ranked))).toEqual([
    ["configuration", ["assets"]],
    ["pages", ["home", "about"]],
    ["organizations", ["north"]],
    ["actions", ["sign-out"]],
  ]);
});

it("what two sources offer is there once, and found by the words of both", () => {
  const page = anEntry("page:/releases", { keywords: ["versions"] });
  const item = anEntry("page:/releases", { group: "configuration", keywords: ["versions", "rollback"] });
  expect(mergeRepeats([page, anEntry("home"), item])).toEqual([
    { ...page, keywords: ["versions", "rollback"] },
    anEntry("home"),
  ]);
});
