import { readFileSync } from "node:fs";
import path from "node:path";
import { providedEntries } from "./singletons.ts";
import { root } from "./packages.ts";

test("the shell imports every provided entry, since only what it imports is offered to remotes", () => {
  const source = readFileSync(path.join(root, "shell/src/federation/provided-entries.ts"), "utf8");
  const imported = [...source.matchAll(/import\("([^"]+)"\)/g)].map(([, entry]) => entry);
  expect(imported.sort()).toEqual(providedEntries().sort());
});
