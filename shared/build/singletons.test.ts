import { readFileSync } from "node:fs";
import path from "node:path";
import { providedVersions } from "./singletons.ts";
import { root } from "./packages.ts";

test("the shell provides exactly what remotes are built to take from it", () => {
  const source = readFileSync(path.join(root, "shell/src/federation/provided-entries.ts"), "utf8");
  const listed = [...source.matchAll(/^ {2}"?([^\s":]+)"?: .*import\("([^"]+)"\)/gm)];
  for (const [, specifier, imported] of listed) expect(imported).toBe(specifier);
  expect(listed.map(([, specifier]) => specifier).sort()).toEqual(Object.keys(providedVersions()).sort());
});
