import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { packageUnderTest } from "@gatehouse/shared/testing/package-under-test";
import { permittedTiles } from "./tiles.ts";

/** Not in display order. */
const allIds = [
  ["configuration", "policies", "managedaccounts", "assets", "events"],
  ["discovery", "analytics", "teampasswords", "passwordsafe", "managedsystems"],
].flat();
const componentsOf = (...ids: string[]) => ids.map((id) => ({ ResourceKey: `sitemenu.${id}` }));

it("tiles come in sort order, whatever the order of the answer", () => {
  const ids = permittedTiles(componentsOf("configuration", "events", "assets")).map((tile) => tile.id);
  expect(ids).toEqual(["assets", "events", "configuration"]);
});

it.each(Object.entries(packageUnderTest.locales))(
  "the strings of every tile stand under its id, in %s",
  (_, strings) => {
    const text = expect.any(String) as string;
    const expected = allIds.map((id) => [id, { title: text, description: text }]);
    expect(strings).toMatchObject({ dashboard: Object.fromEntries(expected) });
    expect(strings).toMatchObject({ dashboard: { newdiscoveryscan: { description: text } } });
  },
);

it("every tile has its place and leads to its area", () => {
  const described = permittedTiles(componentsOf(...allIds)).map((tile) => [tile.sortOrder, tile.id, tile.destination]);
  expect(described).toEqual([
    [10, "assets", "/app/assets"],
    [20, "passwordsafe", "/ps/portal?tab=accounts"],
    [30, "teampasswords", "/safe/secrets"],
    [40, "analytics", "/analytics/home"],
    [50, "discovery", "/discovery/scan/wizard"],
    [60, "events", `/grid?definition=${gridDefinitionIds.events}`],
    [70, "managedsystems", "/ps/managed-systems"],
    [80, "managedaccounts", "/ps/managed-accounts"],
    [90, "policies", "/epm/policy-users"],
    [100, "configuration", "/configuration"],
  ]);
});

it("a key must be equal: no other prefix, no other case, no unknown id", () => {
  const components = [
    { ResourceKey: "menu.assets" },
    { ResourceKey: "sitemenu.Assets" },
    { ResourceKey: "sitemenu.x" },
  ];
  expect(permittedTiles(components)).toEqual([]);
});

it("the sub-tile of assets needs its own resource", () => {
  expect(permittedTiles(componentsOf("assets"))[0]?.subtile).toBeUndefined();
  expect(permittedTiles(componentsOf("assets", "newdiscoveryscan"))[0]?.subtile?.id).toBe("newdiscoveryscan");
});

it("the sub-tile's resource alone shows no tile", () => {
  expect(permittedTiles(componentsOf("newdiscoveryscan"))).toEqual([]);
});
