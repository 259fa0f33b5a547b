import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { START_DATA_ELEMENT } from "@gatehouse/shared/contracts/console-page.contract";
import { startDataSchema } from "@gatehouse/shared/contracts/start-data.contract";
import { allPermissions, permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { buildRelease, passEverything, writeBuiltPackage } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const files = { "main.js": "export {};", "boot.js": "0", "icon.svg": "<svg/>", "locales/en-US.json": "{}" };
const locales = { "en-US": "locales/en-US.json" };
const local = /localhost|127\.0\.0\.1/;

let test: TestApp;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "local-sections-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: passEverything });
  const shell = await writeBuiltPackage(root, buildRelease("shell", { version: "1.0.0", locales }), files);
  await test.federation.releases.publishBuilt(shell, "test");
  const step = { action: "promote", name: "shell", version: "1.0.0" } as const;
  await test.federation.manifests.change({ baseNumber: 0, reason: "test", steps: [step] }, "test");
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

/** The sources of each directive, and what the start data allow. */
async function readPage(client: TestClient) {
  const { headers, body } = await client.get("/");
  const policy = String(headers["content-security-policy"]);
  const directives = policy.split("; ").map((text): [string, string] => {
    const [name = "", ...sources] = text.split(" ");
    return [name, sources.join(" ")];
  });
  const data = new RegExp(`id="${START_DATA_ELEMENT}">(.*?)</script>`).exec(body)?.[1] ?? "";
  return {
    policy,
    directives: Object.fromEntries(directives),
    start: startDataSchema.parse(JSON.parse(data)),
  };
}

/** A user with these permissions in the second of two organizations, and none in the first. */
async function signInWith(name: string, granted: readonly string[]): Promise<TestClient> {
  const { north, south } = test.organizations;
  const memberships = [
    { organization: north, permissions: [] },
    { organization: south, permissions: granted },
  ];
  await addTestUser(test.database, { name, memberships });
  return test.signIn(name);
}

describe("sections from the user's own machine", () => {
  it("are allowed by the page of who may run them in one of his organizations", async () => {
    const { directives, start } = await readPage(await signInWith("developer", [permissions.releasesOverride]));
    const sources = "http://localhost:* https://localhost:* http://127.0.0.1:*";
    expect(directives["script-src"]).toMatch(/^'self' 'nonce-[^']+' http:\/\/localhost/);
    expect(directives).toMatchObject({
      "script-src": expect.stringMatching(local),
      "style-src": expect.stringMatching(local),
      "connect-src": `'self' ${sources}`,
      "font-src": `'self' ${sources}`,
      "img-src": `'self' data: blob: ${sources}`,
    });
    expect(start.allowsLocalSections).toBe(true);
  });

  it("are allowed by nothing else in that page", async () => {
    const { directives } = await readPage(test.clients.administrator);
    const widened = Object.keys(directives).filter((name) => local.test(directives[name] ?? ""));
    expect(widened.toSorted()).toEqual(["connect-src", "font-src", "img-src", "script-src", "style-src"]);
    expect(directives).toMatchObject({ "default-src": "'none'", "frame-src": "'self'", "base-uri": "'none'" });
    expect(directives["require-trusted-types-for"]).toBe("'script'");
  });

  it("are in nobody else's policy", async () => {
    const others = allPermissions.filter((permission) => permission !== permissions.releasesOverride);
    const strict = [
      await readPage(test.clients.signedOut),
      await readPage(test.clients.userWithoutPermission),
      await readPage(await signInWith("operator", others)),
    ];
    for (const { policy, start } of strict) {
      expect(policy).toContain("script-src 'self' 'nonce-");
      expect(policy).not.toMatch(local);
      expect(start.allowsLocalSections).toBeUndefined();
    }
  });
});
