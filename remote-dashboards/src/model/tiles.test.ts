import { permittedTiles } from "./tiles.ts";

const componentsOf = (...ids: string[]) => ids.map((id) => ({ ResourceKey: `sitemenu.${id}` }));

test("tiles come in sort order, whatever the order of the answer", () => {
  const ids = permittedTiles(componentsOf("configuration", "events", "assets")).map((tile) => tile.id);
  expect(ids).toEqual(["assets", "events", "configuration"]);
});

test("a key must be equal: no other prefix, no other case, no unknown id", () => {
  const components = [
    { ResourceKey: "menu.assets" },
    { ResourceKey: "sitemenu.Assets" },
    { ResourceKey: "sitemenu.x" },
  ];
  expect(permittedTiles(components)).toEqual([]);
});

test("the sub-tile of assets needs its own resource", () => {
  expect(permittedTiles(componentsOf("assets"))[0]?.subtile).toBeUndefined();
  expect(permittedTiles(componentsOf("assets", "newdiscoveryscan"))[0]?.subtile?.id).toBe("newdiscoveryscan");
});

test("the sub-tile's resource alone shows no tile", () => {
  expect(permittedTiles(componentsOf("newdiscoveryscan"))).toEqual([]);
});
