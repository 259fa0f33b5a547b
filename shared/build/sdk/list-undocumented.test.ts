import { spawnSync } from "node:child_process";
import path from "node:path";
import { FixtureFolder } from "../checks/fixture-folder.ts";

/** In a process of its own, because the parser is an ES module, which Jest does not load. */
function listFaults(file: string): string[] {
  const code = `
    import { listUndocumented } from ${JSON.stringify(path.join(__dirname, "list-undocumented.ts"))};
    console.log(JSON.stringify(listUndocumented(${JSON.stringify(file)})));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], { encoding: "utf8" });
  const faults: string[] = JSON.parse(stdout);
  return faults.map((fault) => fault.replace(/^.*?\.ts: /, ""));
}

const documented = "/**\n * What it is for.\n *\n * @since contract 1\n */\n";

it("names each export whose doc comment lacks something, through re-exports, and no other", () => {
  const fixture = new FixtureFolder();
  fixture.write({
    "entry.ts": [
      'export { good, bare, local as renamed } from "./parts.ts";',
      `export {\n  ${documented}  Link,\n  NavLink,\n} from "library";`,
      "/** No contract. */\nexport type Undated = string;",
      "/**\n * Old.\n *\n * @deprecated\n * @since contract 1\n */\nexport const old = 1;",
      "/** @since contract 1 */\nexport const wordless = 1;",
    ].join("\n\n"),
    "parts.ts": `${documented}export const good = 1;\n\nexport const bare = 2;\n\n${documented}const local = 3;\n\nexport { local };`,
  });
  expect(listFaults(path.join(fixture.folder, "entry.ts"))).toEqual([
    "NavLink has no doc comment that says what it is for",
    "Undated doesn't say since when it exists: add `@since contract <number>`",
    "bare has no doc comment that says what it is for",
    "old is deprecated, but doesn't say what to use instead",
    "wordless has no doc comment that says what it is for",
  ]);
  fixture.remove();
});
