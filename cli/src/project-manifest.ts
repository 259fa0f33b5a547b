/** The `package.json` of a project. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import { packageNames, type SdkDependencies } from "./download-sdk.ts";

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${error instanceof Error ? error.message : ""}`);
  }
}

/**
 * Reads which places of the console's packages a project names, and returns what replaces them and leaves everything
 * else as it is. Throws for a folder without such a project.
 */
export function openDependencies(project: string): (sdk: SdkDependencies) => void {
  const file = path.join(project, "package.json");
  const manifest = readManifest(file);
  const lists = packageNames.map((name) => {
    const list = [manifest.dependencies, manifest.devDependencies].find((one) => one !== undefined && name in one);
    if (!list) throw new CommandError(`${file} has no dependency ${name}. Is this the folder of a section?`);
    return [name, list] as const;
  });
  return (sdk) => {
    for (const [name, list] of lists) list[name] = sdk[name];
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  };
}
