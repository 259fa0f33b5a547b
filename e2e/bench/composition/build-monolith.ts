/**
 * The limit that composition is measured against: the same shell and the same six sections in one optimised webpack
 * build, each page a chunk of its own. Only how a section's code is found differs.
 */
import { mkdtempSync, readdirSync, existsSync, cpSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spawnSync } from "node:child_process";

const root = path.join(import.meta.dirname, "../../..");

/** Replaces the loader of the shell: every section is known when the console is built. */
function loaderSource(remotes: readonly string[]): string {
  const cases = remotes.map((folder) => {
    const name = folder.replace(/^remote-/, "");
    return `  "${name}": () => import("${path.join(root, folder, "src/remote.tsx")}"),`;
  });
  return `const sections = {\n${cases.join("\n")}\n};\nexport const loadContainer = ({ name }) => sections[name]();\n`;
}
