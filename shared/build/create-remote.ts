/** Creates the package of a new remote from the files in `templates`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import type { RemoteDescriptor } from "../src/contracts/release-records.contract.ts";
import { FORBIDDEN_NAMES } from "./checks/layout-names.ts";
import { DescriptorError, readDescriptor } from "./read-descriptor.ts";
import type { RemoteBundler } from "./remote-bundlers.ts";

export type NewRemote = { name: string; bundler: RemoteBundler; workspace: string };

/** Says why a remote cannot be created; the message is shown to the user of the command line. */
export class RemoteRefusal extends Error {}

const templates = path.join(import.meta.dirname, "templates");

/** Words of letters and digits, joined by single hyphens: the name becomes a folder, a path and a page id. */
const namePattern = /^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Top-level translation keys that belong to no page. */
const takenSections = new Set(["sitemenu", "errors", "forms"]);

function refuseName(name: string): void {
  if (!namePattern.test(name))
    throw new RemoteRefusal(`"${name}" cannot be a remote's name: 2 to 40 lower-case letters, digits and hyphens.`);
  if (name === "shell" || takenSections.has(name) || FORBIDDEN_NAMES.has(name))
    throw new RemoteRefusal(`"${name}" says nothing about the section or has another meaning; choose another name.`);
}

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

/** Converts a name such as `audit-reports` to a class name and a title. */
function wordsOf(name: string): { pascal: string; title: string } {
  const words = name.split("-");
  const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
  return { pascal: words.map(capitalize).join(""), title: capitalize(words.join(" ")) };
}

function placeholders({ name, workspace }: NewRemote): [string, string][] {
  const { pascal, title } = wordsOf(name);
  const shared: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(workspace, "shared/package.json"), "utf8"),
  );
  return [
    ["__name__", name],
    ["__Name__", pascal],
    ["__title__", title],
    ["__react__", shared.dependencies["react"] ?? "*"],
  ];
}

/** Copies the files of one template folder; `name` in their paths is replaced by the remote's name. */
async function writeTemplate(template: string, target: string, remote: NewRemote): Promise<string[]> {
  const folder = path.join(templates, template);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const values = placeholders(remote);
  const written = entries.map(async (entry) => {
    const source = path.join(entry.parentPath, entry.name);
    const relative = path.relative(folder, source).replace(/\.template$/, "");
    const file = path.join(target, relative.replaceAll(/(?<=^|[\\/])name(?=[\\/.-])/g, remote.name));
    const text = values.reduce((result, [key, value]) => result.replaceAll(key, value), readFileSync(source, "utf8"));
    mkdirSync(path.dirname(file), { recursive: true });
    // Formatted again, because line breaks depend on the length of the name.
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    return file;
  });
  return Promise.all(written);
}

/** Adds the row of the page to the table of ARCHITECTURE.md; a test compares the table with the folders. */
async function addToArchitecture({ name, workspace }: NewRemote): Promise<string[]> {
  const file = path.join(workspace, "ARCHITECTURE.md");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  const last = lines.findLastIndex((line) => line.includes("`remote-") && line.startsWith("|"));
  if (last < 0) return [];
  const row = `| ${wordsOf(name).title} | \`#/${name}\` | \`remote-${name}/src/pages/${name}\` | none |`;
  const text = lines.toSpliced(last + 1, 0, row).join("\n");
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
  return [file];
}

/** Writes the package and its browser test; returns every file that was written or changed. */
export async function createRemote(remote: NewRemote): Promise<string[]> {
  const { name, bundler, workspace } = remote;
  refuseName(name);
  const folder = path.join(workspace, `remote-${name}`);
  if (existsSync(folder)) throw new RemoteRefusal(`${folder} exists already.`);
  if (!existsSync(path.join(workspace, "shared/package.json")))
    throw new RemoteRefusal(`${workspace} is not the root of a Gatehouse checkout.`);
  refuseClaims(workspace, name);
  return [
    ...(await writeTemplate("remote", folder, remote)),
    ...(await writeTemplate(bundler, folder, remote)),
    ...(await writeTemplate("e2e", path.join(workspace, "e2e/tests", name), remote)),
    ...(await addToArchitecture(remote)),
  ];
}
