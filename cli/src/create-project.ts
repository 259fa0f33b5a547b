/** Writes a project that stands alone. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { RemoteBundler } from "@gatehouse/shared/build/bundlers/remote-bundlers.ts";
import { bundlerTools, reactTypes, testTools } from "@gatehouse/shared/build/remotes/team-tools.ts";
import { placeholdersOf, writeTemplate } from "@gatehouse/shared/build/remotes/write-template.ts";
import type { SdkDependencies } from "./download-sdk.ts";
import { projectLibraries } from "./own-package.ts";

type NewProject = { name: string; folder: string; bundler: RemoteBundler; sdk: SdkDependencies };

/** What `npm test` and the types need. */
const developmentTools = [...testTools, ...reactTypes, "@types/jest", "@types/node", "typescript"];

function pick(names: readonly string[]): Record<string, string> {
  const libraries = projectLibraries();
  return Object.fromEntries(names.map((name) => [name, libraries[name] ?? "*"]));
}

const sorted = (list: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1)));

function manifestOf({ name, bundler, sdk }: NewProject): object {
  return {
    name,
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: {
      dev: "gatehouse dev",
      test: "tsc && jest",
      build: "gatehouse build",
      check: "gatehouse check",
      publish: "gatehouse publish",
    },
    dependencies: sorted({ "@gatehouse/shared": sdk["@gatehouse/shared"], ...pick(["react", "react-dom"]) }),
    devDependencies: sorted({
      "@gatehouse/cli": sdk["@gatehouse/cli"],
      ...pick([...developmentTools, ...bundlerTools[bundler]]),
    }),
    jest: { preset: "@gatehouse/shared" },
  };
}

/** Writes all files and returns their paths. */
export async function createProject(project: NewProject): Promise<string[]> {
  const { name, folder, bundler } = project;
  const values = { ...placeholdersOf(name), name };
  const written: string[] = [];
  for (const template of ["remote", bundler, "project"])
    written.push(...(await writeTemplate(template, folder, values)));
  const manifest = path.join(folder, "package.json");
  writeFileSync(manifest, `${JSON.stringify(manifestOf(project), null, 2)}\n`);
  return [...written, manifest];
}
