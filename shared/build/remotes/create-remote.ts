/** Creates the package of a new remote in this repository from the files in `templates`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { format } from "oxfmt";
import type { FormatConfig } from "oxfmt";
import type { RemoteDescriptor } from "../../src/contracts/release-records.contract.ts";
import { DescriptorError, readDescriptor } from "../releases/read-descriptor.ts";
import type { RemoteBundler } from "../bundlers/remote-bundlers.ts";
import { refuseName, RemoteRefusal } from "./remote-names.ts";
import { placeholdersOf, writeTemplate } from "./write-template.ts";

export type NewRemote = { name: string; bundler: RemoteBundler; workspace: string };

function readClaims(folder: string): RemoteDescriptor {
  try {
    return readDescriptor(folder);
  } catch (fault) {
    throw fault instanceof DescriptorError ? new RemoteRefusal(fault.message) : fault;
  }
}

function refuseClaims(workspace: string, name: string): void {
  const claimed = `/${name}`;
  if (existsSync(path.join(workspace, "shell/src/pages", name)))
    throw new RemoteRefusal(`The shell itself answers ${claimed}; choose another name.`);
  for (const folder of readdirSync(workspace)) {
    const file = path.join(workspace, folder, "remote.json");
    if (!existsSync(file)) continue;
    const descriptor = readClaims(path.dirname(file));
    if (descriptor.name === name) throw new RemoteRefusal(`${folder} has the name "${name}" already.`);
    if (descriptor.pages.some((page) => page.path === claimed))
      throw new RemoteRefusal(`${folder} claims the path ${claimed} already; choose another name.`);
  }
}

/** Line breaks depend on the length of the name. */
function readFormatter(workspace: string): (text: string, file: string) => Promise<string> {
  const options: FormatConfig = JSON.parse(readFileSync(path.join(workspace, ".oxfmtrc.json"), "utf8"));
  return async (text, file) => (await format(file, text, options)).code;
}

function readReactVersion(workspace: string): string {
  const shared: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(workspace, "shared/package.json"), "utf8"),
  );
  return shared.dependencies["react"] ?? "*";
}

/** Writes the package of a new remote, with its browser test, and returns its files. Nothing else is changed. */
export async function createRemote({ name, bundler, workspace }: NewRemote): Promise<string[]> {
  refuseName(name);
  const folder = path.join(workspace, `remote-${name}`);
  if (existsSync(folder)) throw new RemoteRefusal(`${folder} exists already.`);
  if (!existsSync(path.join(workspace, "shared/package.json")))
    throw new RemoteRefusal(`${workspace} is not the root of a Gatehouse checkout.`);
  refuseClaims(workspace, name);
  const values = { ...placeholdersOf(name), name, react: readReactVersion(workspace) };
  const reformat = readFormatter(workspace);
  const written: string[] = [];
  for (const template of ["remote", bundler, "workspace"])
    written.push(...(await writeTemplate(template, folder, values, reformat)));
  return written;
}
