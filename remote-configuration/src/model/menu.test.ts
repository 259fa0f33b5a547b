import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { menuTexts } from "./menu-texts.ts";
import { searchMenu } from "./search-menu.ts";

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
const namesOf = (input: string) => searchMenu(groups, input)?.map(({ item }) => item.name) ?? null;

test("hidden entries and groups without a visible entry do not show", () => {
  expect(groups.map((group) => group.title)).toEqual(["System"]);
});

test("keywords are separated by the commas of any script", () => {
  expect(groups[0]?.items[0]?.keywords).toEqual(["timeout", "Sign-in", "idle", "خمول"]);
});

test("the search begins at three characters of trimmed input", () => {
  expect(namesOf("")).toBeNull();
  expect(namesOf("  se  ")).toBeNull();
  expect(namesOf(" ses ")).toEqual(["Sessions"]);
});

test("a single character of Chinese or Japanese is searched for, as it may be a word", () => {
  const chinese = menuTexts(menu, (key) => (key === "b.name" ? "资产" : (texts[key] ?? key)));
  expect(searchMenu(chinese, "资")?.map(({ item }) => item.name)).toEqual(["资产"]);
  expect(searchMenu(groups, "テ")).toEqual([]);
});

test("any word may match, also a short one, in name, description or keywords, whatever its case", () => {
  expect(namesOf("SESSIONS")).toEqual(["Sessions"]);
  expect(namesOf("computers nothing")).toEqual(["Assets"]);
  expect(namesOf("TIMEOUT")).toEqual(["Sessions", "Assets"]);
  expect(namesOf("xyz al")).toEqual(["Assets"]);
  expect(namesOf("nothing")).toEqual([]);
});

test("a result tells its group and the keywords that match", () => {
  expect(searchMenu(groups, "timeout idle")).toMatchObject([
    { groupTitle: "System", matchingKeywords: ["timeout", "idle"] },
    { groupTitle: "System", matchingKeywords: ["timeout of scans"] },
  ]);
});
