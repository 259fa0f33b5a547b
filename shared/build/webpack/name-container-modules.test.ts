import { promisify } from "node:util";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import webpack, { type Configuration, type MultiStats } from "webpack";
import { FixtureFolder } from "../checks/fixture-folder.ts";
import { nameContainerModules } from "./name-container-modules.ts";

const fixture = new FixtureFolder();
afterAll(() => fixture.remove());

const options = {
  name: "reports",
  exposes: { "./remote": "./src/remote.js" },
  filename: "remoteEntry.js",
  library: { type: "module" },
  manifest: false,
  dts: false,
};

it("names the modules of a container that are identified by absolute paths", async () => {
  fixture.write({ "src/remote.js": "export const remote = {};" });
  const run = promisify<Configuration[], MultiStats | undefined>(webpack);
  const stats = await run([
    {
      context: fixture.folder,
      mode: "production",
      entry: {},
      output: { path: `${fixture.folder}/built`, library: { type: "module" } },
      experiments: { outputModule: true },
      plugins: [nameContainerModules, new ModuleFederationPlugin(options)],
    },
  ]);
  expect(stats?.toString({ all: false, errors: true })).toBe("");
  const { modules = [] } = stats?.stats[0]?.toJson({ all: false, modules: true, ids: true }) ?? {};
  const idsOf = (part: string) => modules.flatMap(({ identifier, id }) => (identifier?.includes(part) ? [id] : []));
  expect(idsOf("container entry")).toEqual(["container"]);
  expect(idsOf(".federation/entry.")).toContain("runtime");
});
