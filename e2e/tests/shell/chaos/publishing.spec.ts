// Harmful releases are refused at publication; those published by force are not loaded, and those that hide their
// purpose reach no more than the documentation says.
import { refusedReleaseSchema } from "@gatehouse/shared/contracts/releases.contract";
import { listFailedStages } from "../../../fixtures/failure-reports.ts";
import { changeManifest } from "../../../fixtures/manifest-changes.ts";
import { ReleaseVariant } from "../../../fixtures/release-variant.ts";
import { expectSurroundingsAlive } from "../../../fixtures/surroundings.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import { testWithSection } from "../../../fixtures/written-test.ts";

const test = testWithSection("publishing");

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

/** What a hostile page tries, written so that the check of its release finds nothing. */
const hiddenAttempts = `
  const hidden = (...parts) => globalThis[parts.join("")];
  const registry = hidden("gatehouse", "Provided");
  const attempts = {
    "replace the registry": () => { globalThis["gatehouse" + "Provided"] = {}; },
    "redefine the registry": () => { Object.defineProperty(globalThis, "gatehouse" + "Provided", { value: {} }); },
    "change the registry": () => { registry.load = () => null; },
    "replace a shared function": (api) => { api.getJson = () => null; },
    "redefine a shared function": (api) => { Object.defineProperty(api, "getJson", { value: () => null }); },
    "remove a shared function": (api) => { delete api.getJson; },
    "read the session's cookie": () => { if (!/session/.test(document["coo" + "kie"])) throw new TypeError("hidden"); },
    "send to another origin": () => hidden("fe", "tch")(["https:", "", "elsewhere.example"].join("/")),
    "change a shared object": (api) => { Object.assign(api.http, { get: api.http.get }); },
    "replace fetch": () => { globalThis["fe" + "tch"] = hidden("fe", "tch"); },
    "read another section's storage": () => hidden("local", "Storage").getItem("lastDomain"),
  };
  const attempt = async (act) => { try { await act(await registry.load("@gatehouse/shared/api")); return "possible"; } catch (error) { return error.name; } };
  react.useEffect(() => void (async () => {
    const outcomes = {};
    for (const [name, act] of Object.entries(attempts)) outcomes[name] = await attempt(act);
    document.documentElement.dataset.outcomes = JSON.stringify(outcomes);
  })(), []);
`;

test("a page that hides its purpose reaches no more than the documentation says", async ({
  page,
  section,
  expectConsole,
}) => {
  expectConsole(/elsewhere\.example/);
  await page.route("https://elsewhere.example/**", (route) =>
    route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } }),
  );
  const version = await section.publish({ word: "hostile", inPage: hiddenAttempts });
  await changeManifest(page, { action: "promote", name: section.name, version });
  await page.goto(`/#/${section.name}`);
  await expect(page.locator("html")).toHaveAttribute("data-outcomes", /./);
  const outcomes: unknown = JSON.parse((await page.locator("html").getAttribute("data-outcomes")) ?? "");
  // docs/remote-reference.md lists both.
  expect(outcomes).toEqual({
    "replace the registry": "TypeError",
    "redefine the registry": "TypeError",
    "change the registry": "TypeError",
    "replace a shared function": "TypeError",
    "redefine a shared function": "TypeError",
    "remove a shared function": "TypeError",
    "read the session's cookie": "TypeError",
    "send to another origin": "TypeError",
    "change a shared object": "possible",
    "replace fetch": "possible",
    "read another section's storage": "possible",
  });
  await expectSurroundingsAlive(page);
});

for (const [what, parts, code] of [
  ["needs a newer library than the shell has", { needs: { react: "^99.0.0" } }, "version_mismatch"],
  ["imports a file whose hash nobody has signed", { atImport: 'import("../chunks/unsigned.js");' }, "file_missing"],
  [
    "takes a name that the shell does not export",
    { atImport: 'import { noSuchName } from "react"; void noSuchName;' },
    "export_missing",
  ],
  ["throws when it is imported", { atImport: 'throw new Error("on purpose");' }, "import_throws"],
  ["changes what all code is built on", { atImport: "Array.prototype.last = 1;" }, "builtin_changed"],
  ["writes to storage that all share", { inStart: 'localStorage.setItem("theme", "none");' }, "storage"],
  ["leads the window elsewhere", { inPage: 'window.location = "/elsewhere";' }, "navigation"],
] as const) {
  test(`an upload that ${what} is refused, and nobody gets it`, async ({ page, section }) => {
    const { version, answer } = await section.upload({ word: "refused", ...parts });
    expect(answer.status).toBe(422);
    const { problems } = refusedReleaseSchema.parse(await answer.json());
    expect(problems.map((problem) => problem.code)).toContain(code);
    await page.goto(`/#/${section.name}`);
    await expect(pageRoot(page, "publishing/publishing")).toBeVisible();
    const asked = await page.request.get(`/remotes/${section.name}/${version}/remoteEntry.js`);
    expect(asked.status()).toBe(404);
  });
}

test("a container that wants another version of a shared library does not start, and the one before stands in", async ({
  page,
  ownConsole,
}) => {
  const variant = new ReleaseVariant("remote-replay", "demanding");
  const { version } = variant.release;
  variant.rewrite("remoteEntry.js", (text) =>
    text.replace(/requiredVersion:"\^19[^"]*"/g, 'requiredVersion:"^99.0.0"'),
  );
  // The check finds it, so publication needs force.
  const { folder } = variant.finish();
  await expect(ownConsole.runCommand("remotes", "publish", folder)).rejects.toThrow();
  await ownConsole.runCommand("remotes", "publish", folder, "--force", "--reason", "on purpose");
  variant.remove();
  await changeManifest(page, { action: "promote", name: "replay", version });
  await page.goto("/#/session-replay");
  await expect(pageRoot(page, "replay/session-replay")).toBeVisible();
  expect(await listFailedStages(page, "replay", version)).toHaveLength(1);
  await expectSurroundingsAlive(page);
  await changeManifest(page, { action: "rollback", name: "replay" });
});
