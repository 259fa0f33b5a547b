import { addIntegrity, refuseAllButImportMap } from "./add-integrity.ts";

const hash = `sha384-${"a".repeat(64)}`;
const entry = "/remotes/reports/2.0.0-abc/remoteEntry.js";
const chunk = "/remotes/reports/~1/chunks/0123.js";

/** Texts of the added import maps, which are removed as soon as the browser has read them. */
async function addedBy(act: () => void): Promise<string[]> {
  const added: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) added.push(node.textContent ?? "");
  });
  observer.observe(document.head, { childList: true });
  act();
  await Promise.resolve();
  observer.disconnect();
  return added;
}

it("the hashes of a version are added in one map, each address once", async () => {
  const known = document.head.appendChild(document.createElement("script"));
  known.type = "importmap";
  known.textContent = JSON.stringify({ integrity: { "/remotes/reports/1.0.0/remoteEntry.js": hash } });
  const scripts = { "/remotes/reports/1.0.0/remoteEntry.js": hash, [entry]: hash, [chunk]: hash };
  expect(await addedBy(() => addIntegrity(scripts))).toEqual([
    JSON.stringify({ integrity: { [entry]: hash, [chunk]: hash } }),
  ]);
  expect(await addedBy(() => addIntegrity(scripts))).toEqual([]);
  known.remove();
});

it.each([
  ["a script of the shell", { integrity: { "/shell/1.0.0/main.js": hash } }],
  ["another origin", { integrity: { "https://example.com/remotes/a/b.js": hash } }],
  ["a way up", { integrity: { "/remotes/reports/../../shell/main.js": hash } }],
  ["what is no script", { integrity: { "/remotes/reports/a.css": hash } }],
  ["no hash", { integrity: { [entry]: "" } }],
  ["a weaker hash", { integrity: { [entry]: "sha256-abc" } }],
  ["another name for a module", { imports: { react: entry } }],
  ["that besides a hash", { integrity: { [entry]: hash }, imports: { react: entry } }],
  ["nothing", { integrity: {} }],
])("%s is refused", (_what, map) => {
  expect(() => refuseAllButImportMap(JSON.stringify(map))).toThrow(TypeError);
});

it("text around a map is refused", () => {
  const map = JSON.stringify({ integrity: { [entry]: hash } });
  expect(refuseAllButImportMap(map)).toBe(map);
  expect(() => refuseAllButImportMap(`${map}\nalert(1)`)).toThrow(TypeError);
});
