import { signedOutSession } from "@gatehouse/shared/session";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { refuseAllButImportMap } from "./add-integrity.ts";
import { provideImports } from "./provide-imports.ts";

const hash = `sha384-${"A".repeat(64)}`;
const providedImports = { url: "/shell/1.0.0/provided/imports.json", integrity: "" };

function openPage(): void {
  const map = { imports: { react: "/shell/1.0.0/provided/react.js" }, integrity: {} };
  const start = {
    selection: null,
    keys: [],
    session: signedOutSession,
    shell: { version: "1.0.0", locales: {}, providedImports },
  };
  for (const [type, id, value] of [
    ["importmap", "", map],
    ["application/json", "gatehouse-start", start],
  ] as const) {
    const script = Object.assign(document.createElement("script"), { type, id });
    script.textContent = JSON.stringify(value);
    document.head.append(script);
  }
}

/** Records the texts of added import maps, and removes their elements. */
function collectImportMaps(): unknown[] {
  const added: unknown[] = [];
  const append = document.head.append.bind(document.head);
  jest.spyOn(document.head, "append").mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) added.push(JSON.parse(node.textContent ?? ""));
    append(...nodes);
  });
  return added;
}

beforeAll(openPage);
beforeEach(() => mockApi.use({ "GET /shell/1.0.0/provided/imports.json": { "react-dom": hash } }));
afterEach(() => jest.restoreAllMocks());

describe("what a plain ES module imports", () => {
  it("needs nothing more where the page's import map has it", async () => {
    const added = collectImportMaps();
    await provideImports(["react"]);
    expect(added).toEqual([]);
    expect(mockApi.requests()).toEqual([]);
  });

  it("is led to the shell by one further import map with hashes, and only once", async () => {
    const added = collectImportMaps();
    await provideImports(["react", "react-dom", "not-provided"]);
    await provideImports(["react-dom"]);
    const url = "/shell/1.0.0/provided/react-dom.js";
    expect(added).toEqual([{ imports: { "react-dom": url }, integrity: { [url]: hash } }]);
    expect(mockApi.requests()).toHaveLength(1);
  });
});

describe("a text that would become an import map", () => {
  const facade = (specifier: string, target: string, integrity = hash) =>
    JSON.stringify({ imports: { [specifier]: target }, integrity: { [target]: integrity } });

  it("may lead a specifier to the shell's facade of its name", () => {
    const text = facade("@gatehouse/shared/session", "/shell/1.0.0-ab/provided/@gatehouse/shared/session.js");
    expect(refuseAllButImportMap(text)).toBe(text);
  });

  it.each([
    ["another facade", facade("react", "/shell/1.0.0/provided/react-dom.js")],
    ["a file of a remote", facade("react", "/remotes/evil/1.0.0/react.js")],
    ["another origin", facade("react", "https://example.org/shell/1.0.0/provided/react.js")],
    ["a folder above", facade("react", "/shell/1.0.0/provided/../react.js")],
    ["a facade without a hash", JSON.stringify({ imports: { react: "/shell/1.0.0/provided/react.js" } })],
    ["a facade with another kind of hash", facade("react", "/shell/1.0.0/provided/react.js", "md5-x")],
    ["a rule for one folder", JSON.stringify({ scopes: { "/": { react: "/shell/1.0.0/provided/react.js" } } })],
  ])("may not lead it to %s", (_what, text) => {
    expect(() => refuseAllButImportMap(text)).toThrow(TypeError);
  });
});
