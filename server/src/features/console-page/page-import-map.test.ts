import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { pageImportMap } from "./page-import-map.ts";

const hash = (letter: string): string => `sha384-${letter.repeat(64)}`;
const file = (path: string, letter: string) => ({ path, integrity: hash(letter), size: 1 });

function aRelease(name: string, changes: Partial<Release>): Release {
  return {
    name,
    version: "1.0.0",
    kind: "federation",
    needs: { react: "^19.0.0", "react-dom": "^19.0.0" },
    descriptor: null,
    entry: "remoteEntry.js",
    files: [file("remoteEntry.js", "e")],
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
    ...changes,
  };
}

const shell = aRelease("shell", {
  kind: "module",
  needs: {},
  provides: { react: "19.3.1", "react-dom": "19.3.1" },
  entry: "main.js",
  files: [file("main.js", "m"), file("provided/react.js", "r"), file("provided/react-dom.js", "d")],
});

describe("the import map of the page", () => {
  it("has the hashes of all scripts, and no facades while every remote is a container", () => {
    const { imports, integrity } = pageImportMap(shell, [aRelease("grids", {})]);
    expect(imports).toBeUndefined();
    expect(integrity).toEqual({
      "/shell/1.0.0/main.js": hash("m"),
      "/remotes/grids/1.0.0/remoteEntry.js": hash("e"),
    });
  });

  it("leads what an ES module imports, and the shell provides, to facades with their hashes", () => {
    const module = aRelease("reports", { kind: "module", needs: { react: "^19.0.0", "not-provided": "*" } });
    const { imports, integrity } = pageImportMap(shell, [module]);
    expect(imports).toEqual({ react: "/shell/1.0.0/provided/react.js" });
    expect(integrity).toMatchObject({ "/shell/1.0.0/provided/react.js": hash("r") });
    expect(integrity).not.toHaveProperty("/shell/1.0.0/provided/react-dom.js");
  });

  it("has no facade for what an ES module takes from the registry", () => {
    const module = aRelease("reports", { kind: "module", imports: ["react"] });
    expect(pageImportMap(shell, [module]).imports).toEqual({ react: "/shell/1.0.0/provided/react.js" });
    expect(pageImportMap(shell, [{ ...module, imports: [] }]).imports).toBeUndefined();
  });
});
