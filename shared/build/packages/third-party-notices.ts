import { existsSync, readFileSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { packages, root } from "./packages.ts";

type Manifest = { name: string; license?: string; dependencies?: Record<string, string> };

const LICENSE_FILE = /^(licen[cs]e|copying|ofl)(\.(md|txt|markdown))?$/i;

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;

/** Resolves a package from another one; undefined for an optional one that is not installed. */
function findPackage(name: string, from: string): string | undefined {
  const place = path.join(from, "node_modules", name);
  if (existsSync(path.join(place, "package.json"))) return realpathSync(place);
  const above = path.dirname(from);
  return above === from ? undefined : findPackage(name, above);
}

/** Adds a package with all its dependencies. Our own packages only add theirs; types add nothing. */
function collect(folder: string, seen: Map<string, Manifest & { folder: string }>): void {
  const manifest = readManifest(folder);
  if (seen.has(folder) || manifest.name.startsWith("@types/")) return;
  seen.set(folder, { ...manifest, folder });
  for (const dependency of Object.keys(manifest.dependencies ?? {})) {
    const found = findPackage(dependency, folder);
    if (found) collect(found, seen);
  }
}

function readLicense(folder: string): string {
  const file = readdirSync(folder).find((name) => LICENSE_FILE.test(name));
  return file === undefined ? "" : readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1);

const HEAD = `# Third-party notices

A release of Gatehouse contains code and typefaces of these packages. This file is written by
\`node shared/build/packages/write-third-party-notices.ts\`, and a test compares the two.
`;

/** The notices of all packages that a release of the shell or of a section may contain, as Markdown. */
export function thirdPartyNotices(): string {
  const seen = new Map<string, Manifest & { folder: string }>();
  for (const name of packages()) collect(path.join(root, name), seen);
  const foreign = [...seen.values()].filter(({ name }) => !name.startsWith("@gatehouse/"));
  // Packages of one project share a text, which is printed once below all their names.
  const byText = Map.groupBy(
    foreign,
    ({ folder, license = "no license named" }) => `${license}\n${readLicense(folder)}`,
  );
  const sections = [...byText.values()].map((group) => {
    const names = [...new Set(group.map(({ name }) => name))].sort(inOrder);
    const [first] = group;
    const text = readLicense(first?.folder ?? "");
    const fenced = text === "" ? "" : `\n\`\`\`text\n${text}\n\`\`\`\n`;
    return { names, text: `## ${names.join(", ")}\n\n${first?.license ?? ""}\n${fenced}` };
  });
  sections.sort((one, other) => inOrder(one.names[0] ?? "", other.names[0] ?? ""));
  return [HEAD, ...sections.map(({ text }) => text)].join("\n");
}
