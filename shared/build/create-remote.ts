/** Makes the package of a new remote from the files in `templates`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format, resolveConfig } from "prettier";
import { remoteDescriptorSchema } from "../src/contracts/release-records.contract.ts";
import { FORBIDDEN_NAMES } from "./checks/layout-names.ts";
import type { RemoteBundler } from "./remote-bundlers.ts";

export type NewRemote = { name: string; bundler: RemoteBundler; workspace: string };

/** Why a remote cannot be created, for whoever typed its name. */
export class RemoteRefusal extends Error {}

const templates = path.join(import.meta.dirname, "templates");

/** Whole words of letters and digits, joined by single hyphens: name of a folder, of an address and of a page. */
const namePattern = /^(?=.{2,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Sections of translations that belong to no page. */
const takenSections = new Set(["sitemenu", "errors", "forms"]);

function refuseName(name: string): void {
  if (!namePattern.test(name))
    throw new RemoteRefusal(`"${name}" cannot be a remote's name: 2 to 40 lower-case letters, digits and hyphens.`);
  if (name === "shell" || takenSections.has(name) || FORBIDDEN_NAMES.has(name))
    throw new RemoteRefusal(`"${name}" says nothing about the section or has another meaning; choose another name.`);
}

function refuseClaims(workspace: string, name: string): void {
  const claimed = `/${name}`;
  if (existsSync(path.join(workspace, "shell/src/pages", name)))
    throw new RemoteRefusal(`The shell itself answers ${claimed}; choose another name.`);
  for (const folder of readdirSync(workspace)) {
    const file = path.join(workspace, folder, "remote.json");
    if (!existsSync(file)) continue;
    const descriptor = remoteDescriptorSchema.parse(JSON.parse(readFileSync(file, "utf8")));
    if (descriptor.name === name) throw new RemoteRefusal(`${folder} has the name "${name}" already.`);
    if (descriptor.pages.some((page) => page.path === claimed))
      throw new RemoteRefusal(`${folder} claims the path ${claimed} already; choose another name.`);
  }
}

/** `audit-reports` as a class name and as a title. */
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

/** Copies the files of one template folder; `name` in their paths stands for the remote's name. */
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
    // The length of the name decides where lines break.
    writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
    return file;
  });
  return Promise.all(written);
}

/** Every page has a row in the table of ARCHITECTURE.md, which a test compares with the folders. */
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

/** Writes the package and its browser test; gives every file it wrote or changed. */
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
