import type { RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { remoteDescriptorSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { aCheckedRelease } from "./checked-release.builder.ts";
import { checkKeys } from "./check-keys.ts";
import { checkTiles } from "./check-tiles.ts";

type TileClaim = NonNullable<RemoteDescriptor["tiles"]>[number];

const aTile = (changes: Partial<TileClaim> = {}): TileClaim => ({
  id: "expiring",
  type: "Status",
  titleKey: "tiny.title",
  service: "api",
  path: "/tiles/expiring",
  permission: "tiny.read",
  ...changes,
});

function withTiles(tiles: TileClaim[]): RemoteDescriptor {
  const { descriptor } = aCheckedRelease().record;
  if (!descriptor) throw new Error("A section has a descriptor");
  const services: RemoteDescriptor["services"] = [
    { name: "api", permission: "tiny.read", methods: ["GET", "POST"] },
    { name: "writes", permission: "tiny.read", methods: ["POST"] },
  ];
  return { ...descriptor, permissions: ["tiny.read"], services, tiles };
}
const codesOf = (tiles: TileClaim[]) => checkTiles(withTiles(tiles)).map(({ code }) => code);

it("nothing is wrong with tiles that the catalog can draw, or with a release without tiles", () => {
  const { permission: _permission, ...open } = aTile({ id: "by-month", type: "BarChart", path: "/" });
  expect(codesOf([aTile(), open])).toEqual([]);
  const { tiles: _tiles, ...earlier } = withTiles([]);
  expect(checkTiles(earlier)).toEqual([]);
});

it.each<[string, TileClaim[], string]>([
  ["of an unknown type", [aTile({ type: "Map" })], "tile_type"],
  ["of a type without data", [aTile({ type: "Info" })], "tile_type"],
  ["of a type of every object", [aTile({ type: "constructor" })], "tile_type"],
  ["of a service that the remote doesn't declare", [aTile({ service: "other" })], "tile_service"],
  ["of a service that answers no GET", [aTile({ service: "writes" })], "tile_service"],
  ["with a path that leaves its folder", [aTile({ path: "/tiles/../admin" })], "tile_path"],
  ["with a path of another host", [aTile({ path: "//elsewhere.example/tile" })], "tile_path"],
  ["with a permission that no role can give", [aTile({ permission: "users.read" })], "tile_permission"],
  ["twice", [aTile(), aTile()], "tile_repeated"],
  ["twenty-one times", Array.from({ length: 21 }, (_, index) => aTile({ id: `tile-${index}` })), "tile_limit"],
])("a tile %s is refused", (_name, tiles, code) => {
  expect(checkTiles(withTiles(tiles))).toContainEqual(expect.objectContaining({ code, severity: "error" }));
});

it("an id that is too long for dashboards is refused", () => {
  const name = `t${"i".repeat(37)}y`;
  const problems = checkTiles({ ...withTiles([aTile({ id: "e".repeat(40) })]), name });
  expect(problems.map(({ code }) => code)).toEqual(["tile_id"]);
});

it.each([
  { path: "tiles" },
  { path: "https://elsewhere.example" },
  { path: "/a?b" },
  { path: "/%2e%2e" },
  { id: "A b" },
])("remote.json can't declare %j", (changes) => {
  expect(remoteDescriptorSchema.safeParse(withTiles([aTile(changes)])).success).toBe(false);
});

it("texts that en-US lacks are reported", async () => {
  const release = aCheckedRelease();
  const descriptor = withTiles([aTile({ descriptionKey: "tiny.none" })]);
  const problems = await checkKeys({ ...release.record, descriptor }, [], release.readFile);
  expect(problems).toMatchObject([{ code: "key_missing", file: "remote.json" }]);
  expect(problems[0]?.message).toContain("tiny.none");
});
