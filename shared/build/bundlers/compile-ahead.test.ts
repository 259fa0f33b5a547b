import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";
import { FixtureFolder } from "../checks/fixture-folder.ts";
import { compileAhead } from "./compile-ahead.ts";
import { COMPILE_HINT } from "./compile-hint.ts";

const fixture = new FixtureFolder();
afterAll(() => fixture.remove());

it("begins each chunk with the hint, and leaves the entry as it is", async () => {
  fixture.write({
    "main.js": 'export const load = () => import("./later.js");',
    "later.js": "/*! Licence */ export const later = () => 1;",
  });
  await promisify(webpack)([
    {
      context: fixture.folder,
      mode: "production",
      entry: { main: "./main.js" },
      output: {
        path: path.join(fixture.folder, "built"),
        filename: "[name].js",
        chunkFilename: "[contenthash].js",
        library: { type: "module" },
      },
      experiments: { outputModule: true },
      plugins: [compileAhead],
    },
  ]);
  const scripts = readdirSync(path.join(fixture.folder, "built")).filter((file) => file.endsWith(".js"));
  const hinted = scripts.filter((file) =>
    readFileSync(path.join(fixture.folder, "built", file), "utf8").startsWith(`${COMPILE_HINT}\n`),
  );
  expect(scripts).toHaveLength(2);
  expect(hinted).toEqual(scripts.filter((file) => file !== "main.js"));
});
