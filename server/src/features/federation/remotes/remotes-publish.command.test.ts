import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod/mini";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { aCheckedRelease } from "../release-check/checked-release.builder.ts";
import { generateSigningKey, isSignedBy, signText } from "../signing-keys/ed25519.ts";
import { parsePrivateKey, parsePublicKey } from "../../publishers/publishers-keys.ts";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import type { TestApp } from "../../../testing/build-test-app.ts";
import { runGatehouse } from "../../../testing/run-program.ts";
import { buildRelease, writeBuiltPackage } from "../../../testing/test-releases.builder.ts";
import { testSecretKey } from "../../../testing/test-settings.ts";
import { createTestKey } from "../../../testing/test-uploads.builder.ts";
import { addPublish } from "./remotes-publish.command.ts";
import { registerPublishers } from "../../publishers/publishers.command.ts";
import { addListCommand } from "./remotes-list.command.ts";
import { uploadRelease } from "./upload-release.ts";
import type { RegisterCommands } from "../../../cli/command-context.ts";
import type { Services } from "../../../composition/services.ts";
import { listCommandOutput } from "../../../testing/run-command.ts";

const files = { "main.js": "export {};", "../chunks/0a1b.js": "export const chunk = 1;" };
const key = createTestKey();

let test: TestApp;
let root: string;
let server: string;
let folder: string;
let environment: Record<string, string>;
let problems: ReleaseProblem[] = [];
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "publish-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: () => Promise.resolve(problems) });
  server = (await test.app.listen({ port: 0, host: "127.0.0.1" })).replace("127.0.0.1", "localhost");
  await writeFile(path.join(root, "key.pem"), key.pem);
  const printed = await run("publishers", "create", "team", "--remote", "reports", "--public-key", key.publicKey);
  const { token } = z.object({ token: z.string() }).parse(printed[0]?.data);
  environment = { GATEHOUSE_PUBLISH_TOKEN: token, GATEHOUSE_PUBLISH_KEY: path.join(root, "key.pem") };
});
beforeEach(async () => {
  problems = [];
  folder = await writeBuiltPackage(path.join(root, "built"), buildRelease("reports", { version: "1.0.0" }), files);
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const registerRemotes: RegisterCommands<Services> = (program, context) => {
  const remotes = program.command("remotes");
  addPublish(remotes, context);
  addListCommand(remotes, context);
};
const run = (...args: string[]) =>
  listCommandOutput({ database: test.database, register: [registerPublishers, registerRemotes] }, args);

const writeVersion = (version: string, name = "reports") =>
  writeBuiltPackage(path.join(root, "built"), buildRelease(name, { version }), files);

describe("gatehouse remotes publish --server", () => {
  it("uploads the release as a program of its own, and says no more than a sentence when it is refused", async () => {
    const args = ["remotes", "publish", folder, "--server", server];
    const published = await runGatehouse(args, environment);
    expect(published).toEqual({ exitCode: 0, stdout: "Published reports 1.0.0\n", stderr: "" });
    expect((await fetch(`${server}/remotes/reports/1.0.0/main.js`)).status).toBe(200);
    const again = await runGatehouse(args, environment);
    expect(again).toEqual({
      exitCode: 0,
      stdout: "reports 1.0.0 was already published with the same content.\n",
      stderr: "",
    });
    const other = { ...files, "main.js": "export default 1;" };
    await writeBuiltPackage(path.join(root, "built"), buildRelease("reports", { version: "1.0.0" }), other);
    expect(await runGatehouse(args, environment)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr:
        "Refused (release_exists): reports 1.0.0 is already published with other content. A release never changes; build a new version.\n",
    });
  });

  it("sends notes and commit within the signed record", async () => {
    const args = ["remotes", "publish", await writeVersion("1.5.0"), "--server", server, "--notes", "Faster"];
    expect(await runGatehouse(args, environment)).toMatchObject({ exitCode: 0, stdout: "Published reports 1.5.0\n" });
    const listed = await test.federation.releases.list();
    expect(listed.find(({ version }) => version === "1.5.0")?.provenance).toEqual({ notes: "Faster" });
    expect(await runGatehouse([...args, "--from-git"], environment)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^--from-git needs a git commit around /),
    });
  });

  it("takes the content of the key in place of its file, and never prints it", async () => {
    const withKey = (content: string) => ({ ...environment, GATEHOUSE_PUBLISH_KEY: content });
    const uploaded = await uploadRelease(await writeVersion("1.6.0"), server, withKey(key.pem));
    expect(uploaded.isNew).toBe(true);
    const broken = uploadRelease(folder, server, withKey(key.pem.slice(0, 60)));
    await expect(broken).rejects.toThrow(/^GATEHOUSE_PUBLISH_KEY contains no Ed25519 private key\. [^-]*$/);
  });

  it("prints warnings, and the faults of a refused release", async () => {
    problems = [{ code: "bundle_large", message: "The entry is large.", file: "main.js", severity: "warning" }];
    expect((await uploadRelease(await writeVersion("2.0.0"), server, environment)).warnings).toEqual(problems);
    problems = [{ code: "path_reserved", message: "Claim another path.", severity: "error" }];
    await expect(uploadRelease(await writeVersion("3.0.0"), server, environment)).rejects.toThrow(
      "Refused (release_refused): The release doesn't pass the check.\n  error: Claim another path. (path_reserved)",
    );
  });

  it.each<[string, () => Promise<{ folder?: string; server?: string; variables?: Record<string, string> }>, string]>([
    [
      "the remote is another",
      async () => ({ folder: await writeVersion("1.0.0", "replay") }),
      "Refused (remote_forbidden)",
    ],
    [
      "the key is another",
      async () => {
        await writeFile(path.join(root, "other.pem"), createTestKey().pem);
        return {
          folder: await writeVersion("4.0.0"),
          variables: { GATEHOUSE_PUBLISH_KEY: path.join(root, "other.pem") },
        };
      },
      "Refused (signature_invalid)",
    ],
    [
      "the token is unknown",
      async () => ({ variables: { GATEHOUSE_PUBLISH_TOKEN: "unknown" } }),
      "Refused (publish_token_invalid)",
    ],
    [
      "there is no token",
      async () => ({ variables: { GATEHOUSE_PUBLISH_TOKEN: "" } }),
      "GATEHOUSE_PUBLISH_TOKEN isn't set",
    ],
    ["there is no key", async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: "" } }), "GATEHOUSE_PUBLISH_KEY isn't set"],
    [
      "the key file is missing",
      async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: "/nonexistent" } }),
      "/nonexistent (GATEHOUSE_PUBLISH_KEY) can't be read",
    ],
    [
      "the key file holds something else",
      async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: path.join(folder, "dist/release/release.json") } }),
      "contains no Ed25519 private key",
    ],
    [
      "a file of the build is missing",
      async () => {
        await rm(path.join(folder, "dist/release/current/main.js"));
        return {};
      },
      "main.js is missing. Rebuild the package.",
    ],
    ["the address is none", async () => ({ server: "console" }), "isn't the address of a console"],
    ["nobody answers", async () => ({ server: "http://localhost:1" }), "Can't reach http://localhost:1"],
  ])("says so when %s", async (_name, prepare, message) => {
    const given = await prepare();
    const upload = uploadRelease(given.folder ?? folder, given.server ?? server, {
      ...environment,
      ...given.variables,
    });
    await expect(upload).rejects.toMatchObject({ name: "CommandError", message: expect.stringContaining(message) });
  });

  it("comes to the answer of a large release that is refused before its end", async () => {
    const large = { ...files, "large.js": "x".repeat(15_000_000) };
    const built = await writeBuiltPackage(
      path.join(root, "large"),
      buildRelease("reports", { version: "5.0.0" }),
      large,
    );
    await writeFile(path.join(root, "other.pem"), createTestKey().pem);
    for (const [variables, code] of [
      [{ GATEHOUSE_PUBLISH_TOKEN: "unknown" }, "publish_token_invalid"],
      [{ GATEHOUSE_PUBLISH_KEY: path.join(root, "other.pem") }, "signature_invalid"],
    ] as const)
      await expect(uploadRelease(built, server, { ...environment, ...variables })).rejects.toThrow(code);
  });

  it("says so when something else answers", async () => {
    const stranger = createServer((request, reply) => {
      request.resume();
      reply.end("<!doctype html>");
    }).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const address = stranger.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    const upload = uploadRelease(folder, `http://127.0.0.1:${address.port}`, environment);
    await expect(upload).rejects.toThrow("The server responded with 200, which isn't a response of a console.");
    stranger.close();
  });
});

describe("gatehouse publishers", () => {
  it("makes a key that only its owner can read, and never overwrites one", async () => {
    const file = path.join(root, "made.pem");
    const [printed] = await run("publishers", "key", file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const privateKey = parsePrivateKey(await readFile(file, "utf8"));
    if (privateKey === null) throw new Error("The file holds no key.");
    expect(isSignedBy(printed?.text ?? "", "text", signText("text", privateKey))).toBe(true);
    await expect(run("publishers", "key", file)).rejects.toThrow("Couldn't write the key");
  });

  it("takes a public key as base64, as PEM and from a file, and shows no token again", async () => {
    const { publicKey, privateKey } = generateSigningKey();
    const file = path.join(root, "public.txt");
    await writeFile(file, `${publicKey}\n`);
    await run("publishers", "create", "by-file", "--remote", "audits", "--public-key", file);
    const [listed] = await run("publishers", "list");
    expect(listed?.text).toMatch(/^by-file {2}audits {2}\S{43} {2}never used {2}expires \S+$/m);
    expect(JSON.stringify(listed)).not.toContain(environment["GATEHOUSE_PUBLISH_TOKEN"]);
    expect(parsePublicKey(privateKey.export({ type: "pkcs8", format: "pem" }).toString())).toBeNull();
  });

  it("gives several remotes and a time, and renews a token", async () => {
    const remotes = ["--remote", "audits", "--remote", "reviews"];
    const [printed] = await run(
      "publishers",
      "create",
      "two",
      ...remotes,
      "--public-key",
      key.publicKey,
      "--expires",
      "30",
    );
    expect(printed?.text).toMatch(/^two can publish audits, reviews until \d{4}-\d\d-\d\d with the token \S{43}$/);
    const [renewed] = await run("publishers", "renew", "two", "--expires", "60");
    expect(renewed?.text).toMatch(/^two can publish until \S+ with the new token \S{43}$/);
    expect((await run("publishers", "list"))[0]?.text).toMatch(
      /^two {2}audits,reviews {2}\S{43} {2}never used {2}expires /m,
    );
    await expect(run("publishers", "renew", "two", "--expires", "soon")).rejects.toThrow("1 to 3650 days");
  });

  it("takes a token back", async () => {
    await run("publishers", "create", "gone", "--remote", "audits", "--public-key", key.publicKey);
    const [printed] = await run("publishers", "revoke", "gone");
    expect(printed?.text).toBe("gone can no longer publish.");
    expect((await run("publishers", "list"))[0]?.text).toMatch(/^gone .* revoked /m);
  });
});

describe("gatehouse remotes publish on this machine", () => {
  const environmentBefore = process.env;
  beforeAll(() => {
    process.env = { ...environmentBefore, GATEHOUSE_DATA_DIR: root, GATEHOUSE_SECRET_KEY: testSecretKey };
  });
  afterAll(() => {
    process.env = environmentBefore;
  });

  /** Writes a section that is correct except for the given files. */
  async function writeSection(version: string, changes: Record<string, string> = {}): Promise<string> {
    const { record, readFile: read } = aCheckedRelease(changes);
    const texts = await Promise.all(
      record.files.map(async ({ path: file }) => [file, String(await read(file))] as const),
    );
    return writeBuiltPackage(path.join(root, "checked"), { ...record, version }, Object.fromEntries(texts));
  }
  const throwing = { "remoteEntry.js": 'throw new Error("no"); export const contract = 1, pages = {};' };
  const readPublished = async (version: string) =>
    (await test.federation.releases.list()).find((one) => one.name === "tiny" && one.version === version);

  it("publishes once, and says so afterwards", async () => {
    const built = await writeSection("1.0.0");
    expect((await run("remotes", "publish", built))[0]?.text).toContain("Published tiny 1.0.0");
    expect((await run("remotes", "publish", built))[0]).toEqual({
      data: { name: "tiny", version: "1.0.0", isNew: false, warnings: [] },
      text: "tiny 1.0.0 was already published with the same content.",
    });
    const other = await writeSection("1.0.0", { "../chunks/other.js": "export default 2;" });
    await expect(run("remotes", "publish", other)).rejects.toThrow("already published with other content");
    await expect(run("remotes", "publish", built, "--as-start", "--server", server)).rejects.toThrow(
      "without --server",
    );
  });

  it("takes nothing by a link to another file of this machine", async () => {
    const built = await writeSection("1.1.0");
    const secret = path.join(root, "secret.txt");
    await writeFile(secret, "a secret of this machine");
    const linked = path.join(built, "dist/release/current/remoteEntry.js");
    await rm(linked);
    await symlink(secret, linked);
    await expect(run("remotes", "publish", built)).rejects.toThrow("(file_changed)");
    expect(await readPublished("1.1.0")).toBeUndefined();
  });

  it.each<[string, Record<string, string>, string]>([
    ["throws when it is imported", throwing, "(import_throws)"],
    [
      "is far too large",
      { "../chunks/page.js": `export default "${randomBytes(700_000).toString("base64")}";` },
      "(page_too_large)",
    ],
  ])("refuses a release that %s, as an upload would be", async (_name, changes, problem) => {
    const built = await writeSection("2.0.0", changes);
    await expect(run("remotes", "publish", built)).rejects.toThrow(problem);
    expect(await readPublished("2.0.0")).toBeUndefined();
  });

  it("takes it by force with a reason, which stands in the list and in the audit", async () => {
    const built = await writeSection("3.0.0", throwing);
    await expect(run("remotes", "publish", built, "--force")).rejects.toThrow("--force requires --reason");
    await expect(run("remotes", "publish", built, "--reason", "urgent")).rejects.toThrow("together with --force");
    const force = ["--force", "--reason", "The fix cannot wait"];
    await expect(run("remotes", "publish", built, ...force, "--server", server)).rejects.toThrow(
      "only work on the console's own machine",
    );
    const [printed] = await run("remotes", "publish", built, ...force);
    expect(printed?.text).toMatch(/^error: .*\(import_throws\)[^]*\nPublished tiny 3\.0\.0$/);
    expect(await readPublished("3.0.0")).toMatchObject({ forcedReason: "The fix cannot wait" });
    const [listed] = await run("remotes", "list");
    expect(listed?.text).toMatch(/^tiny {2}3\.0\.0 .*forced past the check: The fix cannot wait$/m);
    const events = await test.database.select().from(auditEvents);
    expect(events.find(({ subject }) => subject === "tiny 3.0.0")).toMatchObject({
      action: "release.publish",
      details: { forcedReason: "The fix cannot wait", problems: "import_throws" },
    });
  });

  it("keeps where it comes from, in what this installation signs", async () => {
    const built = await writeSection("5.0.0");
    await run("remotes", "publish", built, "--notes", "For the auditors");
    expect(await readPublished("5.0.0")).toMatchObject({ provenance: { notes: "For the auditors" } });
    const [release] = await test.federation.releases.list();
    expect(release?.version).toBe("5.0.0");
    expect((await run("remotes", "publish", built))[0]?.text).toContain("was already published with the same content");
  });

  it("keeps no reason where no force was needed", async () => {
    await run("remotes", "publish", await writeSection("4.0.0"), "--force", "--reason", "To be sure");
    expect(await readPublished("4.0.0")).toMatchObject({ forcedReason: null });
  });
});
