import type { OverrideProblem } from "./override.atoms.ts";
import { readLocalRelease } from "./read-local-release.ts";

jest.mock("../loading/federation-container.ts", () => ({
  listUnmetNeeds: (needs: Record<string, string>) => Object.keys(needs).filter((name) => name === "vue"),
}));

const override = { name: "reports", address: "http://localhost:4700" };

function aList(contract = { min: 1, max: 1 }, changes: object = {}) {
  return {
    name: "reports",
    version: "1.0.0",
    kind: "federation",
    needs: { react: "^19.0.0" },
    descriptor: { name: "reports", contract, pages: [], menu: [], permissions: [] },
    entry: "remoteEntry.js",
    files: [],
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
    ...changes,
  };
}

const fetchList = jest.spyOn(globalThis, "fetch");
const answer = (body: unknown, status = 200): void =>
  void fetchList.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));

it("reads the list of the newest build past every cache, without the console's cookies", async () => {
  answer(aList());
  await expect(readLocalRelease(override)).resolves.toMatchObject({ name: "reports", version: "1.0.0" });
  expect(fetchList.mock.lastCall?.[0]).toMatchObject({
    url: "http://localhost:4700/release.json",
    credentials: "omit",
    cache: "no-store",
  });
});

it.each<[string, OverrideProblem["kind"], () => void]>([
  ["nothing answers", "unreachable", () => fetchList.mockRejectedValueOnce(new TypeError("Failed to fetch"))],
  ["nothing is built yet", "no-release", () => answer({}, 404)],
  ["it is something else", "no-release", () => answer({ hello: "world" })],
  ["it is another section", "other-name", () => answer(aList(undefined, { name: "account" }))],
  ["it was built for a later contract", "contract", () => answer(aList({ min: 2, max: 3 }))],
  ["it needs what the shell does not provide", "needs", () => answer(aList(undefined, { needs: { vue: "^3.0.0" } }))],
])("says when %s", async (_name, kind, prepare) => {
  prepare();
  await expect(readLocalRelease(override)).rejects.toMatchObject({ problem: { kind } });
});
