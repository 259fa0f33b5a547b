import { createRequire } from "node:module";
import path from "node:path";
import { joinNames, listImportedNames } from "./imported-names.ts";

// acorn is a dependency of the server, which parses built files with it.
const acorn: { parse: (code: string, options: object) => Parameters<typeof listImportedNames>[0] } = createRequire(
  path.join(__dirname, "../../../server/package.json"),
)("acorn");
const read = (code: string) => listImportedNames(acorn.parse(code, { ecmaVersion: "latest", sourceType: "module" }));

describe("names that a module takes from its imports", () => {
  it.each<[string, string[]]>([
    ['import { a, b as c, "d-e" as f } from "x";', ["a", "b", "d-e"]],
    ['import a from "x";', ["default"]],
    ['import "x";', []],
    ['export { a as b } from "x";', ["a"]],
    ['export * from "x";', ["*"]],
    ['import * as x from "x"; x.a(); x?.b; x["c"]; `${x.d}`; x.e.x.f;', ["a", "b", "c", "d", "e"]],
    ['import * as x from "x"; x[key()];', ["*"]],
    ['import * as x from "x"; pass(x);', ["*"]],
    ['import * as x from "x"; export { x };', ["*"]],
    ['import * as x from "x"; export { y as x }; const y = { x: 1, y: { x() {} } }.x; a.x.b; x: for (;;) break x;', []],
    ['import * as x from "x"; const o = { x };', ["*"]],
    ['import * as x from "x"; const o = { [x.a]: 1, [x]: 2 };', ["a", "*"]],
    // Minifiers reuse names in inner scopes.
    ['import * as x from "x"; x.a; function f(x) { x.b; } const g = ({ x = 1 }) => x.c, h = ([...x]) => x.d;', ["a"]],
    ['import * as x from "x"; function f() { x.b; if (y) { var x = 1; } } function g() { x.a; }', ["a"]],
    ['import * as x from "x"; function f() { { let x = 1; x.b; } { x.a; } }', ["a"]],
    ['import * as x from "x"; for (const x of y) x.b; for (let x = 1; ;) x.c; for (var i in x.a) i.b;', ["a"]],
    ['import * as x from "x"; try { x.a; } catch (x) { x.b; }', ["a"]],
    [
      'import * as x from "x"; (function x() { x.b; }); (class x { m() { x.c; } }); class y { x = x.a; static { let x; x.d; } }',
      ["a"],
    ],
    [
      'import * as x from "x"; switch (x.a) { case 1: x.b; } switch (y) { case 1: const x = 1; x.c; case 2: x.d; }',
      ["a", "b"],
    ],
  ])("%s", (code, names) => {
    expect(read(code)["x"]).toEqual(names);
  });

  it("are joined over all files, and with * the others say nothing more", () => {
    expect(
      joinNames([
        { react: ["b"], x: ["a"] },
        { react: ["a", "b"], x: ["*"] },
      ]),
    ).toEqual({
      react: ["a", "b"],
      x: ["*"],
    });
  });
});
