import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { SettingTexts } from "@gatehouse/shared/rules/search-settings";
import { listOwners, menuTexts } from "./menu-texts.ts";
import { prepareSearch, searchConfiguration } from "./search-configuration.ts";

const texts: Record<string, string> = {
  "groups.a": "System",
  "a.name": "Sessions",
  "a.description": "How long a session lasts",
  "a.keywords": "timeout, Sign-in,idle،خمول,",
  "b.name": "Assets",
  "b.description": "All computers",
  "b.keywords": "hosts, timeout of scans",
};

function anItem(key: string, hidden = false) {
  return {
    ResourceKey: key,
    name: `${key}.name`,
    description: `${key}.description`,
    metaData: `${key}.keywords`,
    destination: "/x",
    queryParams: {},
    hidden,
  };
}

const menu: ConfigurationMenu = {
  MenuGroups: [
    { ResourceKey: "groups.a", MenuItems: [anItem("a"), anItem("b")] },
    { ResourceKey: "groups.b", MenuItems: [anItem("a", true)] },
  ],
};
const groups = menuTexts(menu, (key) => texts[key] ?? key);
const aSetting = (title: string, changes: Partial<SettingTexts> = {}): SettingTexts => ({
  id: title,
  title,
  parents: ["Sessions", "Limits"],
  description: "",
  keywords: [],
  query: { section: "1", field: title },
  ...changes,
});
const search = (input: string, settings: SettingTexts[] = []) =>
  searchConfiguration(prepareSearch(groups, settings), input);
const namesOf = (input: string, settings: SettingTexts[] = []) =>
  search(input, settings)?.map(({ entry }) => entry.title) ?? null;

it("hidden entries and groups without a visible entry do not show", () => {
  expect(groups.map((group) => group.title)).toEqual(["System"]);
});

it("keywords are separated by the commas of any script", () => {
  expect(groups[0]?.items[0]?.keywords).toEqual(["timeout", "Sign-in", "idle", "خمول"]);
});

it("the search begins at three characters of trimmed input", () => {
  expect(namesOf("")).toBeNull();
  expect(namesOf("  se  ")).toBeNull();
  expect(namesOf(" ses ")).toEqual(["Sessions"]);
});

it("a single character of Chinese or Japanese is searched for, as it may be a word", () => {
  const chinese = menuTexts(menu, (key) => (key === "b.name" ? "资产" : (texts[key] ?? key)));
  const found = searchConfiguration(prepareSearch(chinese, []), "资");
  expect(found?.map(({ entry }) => entry.title)).toEqual(["资产"]);
  expect(search("テ")).toEqual([]);
});

it("any word may match, also a short one, in name, description or keywords, whatever its case", () => {
  expect(namesOf("SESSIONS")).toEqual(["Sessions"]);
  expect(namesOf("computers nothing")).toEqual(["Assets"]);
  expect(namesOf("TIMEOUT")).toEqual(["Sessions", "Assets"]);
  expect(namesOf("xyz al")).toEqual(["Assets"]);
  expect(namesOf("nothing")).toEqual([]);
});

it("a result tells its group and the keywords that match", () => {
  expect(search("timeout idle")).toMatchObject([
    { entry: { parents: ["System"] }, matchingKeywords: ["timeout", "idle"] },
    { entry: { parents: ["System"] }, matchingKeywords: ["timeout of scans"] },
  ]);
});

it("titles come before keywords, these before descriptions, however well those match", () => {
  const settings = [
    aSetting("by description", { description: "Lock" }),
    aSetting("by keyword", { keywords: ["lock"] }),
    aSetting("Unlocking"),
    aSetting("Lock tries"),
  ];
  expect(namesOf("lock", settings)).toEqual(["Lock tries", "Unlocking", "by keyword", "by description"]);
});

it("what matches more of the words comes first", () => {
  const settings = [aSetting("Idle"), aSetting("Lock"), aSetting("Idle lock")];
  expect(namesOf("idle lock", settings)).toEqual(["Idle lock", "Idle", "Lock", "Sessions"]);
});

it("a setting leads to its field, and tells its section and card", () => {
  expect(search("minutes", [aSetting("Idle minutes")])).toMatchObject([
    {
      entry: {
        parents: ["Sessions", "Limits"],
        destination: "/configuration/option",
        queryParams: { section: "1", field: "Idle minutes" },
      },
    },
  ]);
});

it("initials of a text are no match, since any word is enough", () => {
  expect(namesOf("hlas")).toEqual([]);
});

describe("entries of other sections", () => {
  const replay = { Name: "replay", Version: "1.0.0" };
  const ofReplay = { ...anItem("r"), Remote: replay };
  const mixed = { MenuGroups: [{ ResourceKey: "groups.a", MenuItems: [anItem("a"), ofReplay, ofReplay] }] };

  it("have the texts of their section", () => {
    const [group] = menuTexts(mixed, (key, owner) => (owner ? `${owner.Name} ${key}` : (texts[key] ?? key)));
    expect(group?.items.map(({ name }) => name)).toEqual(["Sessions", "replay r.name", "replay r.name"]);
    expect(listOwners(mixed)).toEqual([replay]);
  });

  it("are left out without them", () => {
    const [group] = menuTexts(mixed, (key, owner) => (owner ? null : (texts[key] ?? key)));
    expect(group?.items.map(({ name }) => name)).toEqual(["Sessions"]);
  });
});
