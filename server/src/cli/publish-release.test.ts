import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { Command } from "commander";
import { z } from "zod/mini";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { generateSigningKey, isSignedBy, signText } from "../features/federation/ed25519.ts";
import { parsePrivateKey, parsePublicKey } from "../features/publishers/publishers-keys.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { runGatehouse } from "../testing/run-program.ts";
import { buildRelease, writeBuiltPackage } from "../testing/test-releases.builder.ts";
import { createTestKey } from "../testing/test-uploads.builder.ts";
import { addPublish } from "./publish-release.ts";
import { registerPublishers } from "./publishers.ts";
import { uploadRelease } from "./upload-release.ts";

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

/** Runs a command line on the test's database, and returns what it prints. */
async function run(...args: string[]): Promise<{ data: unknown; text: string }[]> {
  const printed: { data: unknown; text: string }[] = [];
  const program = new Command("gatehouse");
  const act = <Result>(action: (database: TestApp["database"]) => Promise<Result>) => action(test.database);
  const context = {
    withDatabase: act,
    withOwnDatabase: act,
    print: (data: unknown, text: string) => void printed.push({ data, text }),
  };
  registerPublishers(program, context);
  addPublish(program.command("remotes"), context);
  await program.parseAsync(args, { from: "user" });
  return printed;
}

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
      exitCode: 1,
      stdout: "",
      stderr: "Refused (release_exists): reports 1.0.0 is already published; a release never changes.\n",
    });
  });

  it("prints warnings, and the faults of a refused release", async () => {
    problems = [{ code: "bundle_large", message: "The entry is large.", file: "main.js", severity: "warning" }];
    expect((await uploadRelease(await writeVersion("2.0.0"), server, environment)).warnings).toEqual(problems);
    problems = [{ code: "path_reserved", message: "Claim another path.", severity: "error" }];
    await expect(uploadRelease(await writeVersion("3.0.0"), server, environment)).rejects.toThrow(
      "Refused (release_refused): The release does not pass the check.\n  error: Claim another path. (path_reserved)",
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
      "GATEHOUSE_PUBLISH_TOKEN is not set",
    ],
    ["there is no key", async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: "" } }), "GATEHOUSE_PUBLISH_KEY is not set"],
    [
      "the key file is missing",
      async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: "/nonexistent" } }),
      "/nonexistent (GATEHOUSE_PUBLISH_KEY) cannot be read",
    ],
    [
      "the key file holds something else",
      async () => ({ variables: { GATEHOUSE_PUBLISH_KEY: path.join(folder, "dist/release/release.json") } }),
      "holds no Ed25519 private key",
    ],
    [
      "a file of the build is missing",
      async () => {
        await rm(path.join(folder, "dist/release/current/main.js"));
        return {};
      },
      "main.js is missing. Build the package again.",
    ],
    ["the address is none", async () => ({ server: "console" }), "is no address of a console"],
    ["nobody answers", async () => ({ server: "http://localhost:1" }), "http://localhost:1 could not be reached"],
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
    await expect(upload).rejects.toThrow("The server answered 200, which is no answer of a console.");
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
    await expect(run("publishers", "key", file)).rejects.toThrow("The key was not written");
  });

  it("takes a public key as base64, as PEM and from a file, and shows no token again", async () => {
    const { publicKey, privateKey } = generateSigningKey();
    const file = path.join(root, "public.txt");
    await writeFile(file, `${publicKey}\n`);
    await run("publishers", "create", "by-file", "--remote", "audits", "--public-key", file);
    const [listed] = await run("publishers", "list");
    expect(listed?.text).toMatch(/^by-file {2}audits {2}\S{43} {2}never used$/m);
    expect(JSON.stringify(listed)).not.toContain(environment["GATEHOUSE_PUBLISH_TOKEN"]);
    expect(parsePublicKey(privateKey.export({ type: "pkcs8", format: "pem" }).toString())).toBeNull();
  });

  it("takes a token back", async () => {
    await run("publishers", "create", "gone", "--remote", "audits", "--public-key", key.publicKey);
    const [printed] = await run("publishers", "revoke", "gone");
    expect(printed?.text).toBe("gone can publish no more.");
    expect((await run("publishers", "list"))[0]?.text).toMatch(/^gone .* revoked /m);
  });
});

describe("gatehouse remotes publish on this machine", () => {
  it("publishes once, and says so afterwards", async () => {
    const environmentBefore = process.env["GATEHOUSE_DATA_DIR"];
    process.env["GATEHOUSE_DATA_DIR"] = root;
    try {
      const built = await writeVersion("1.0.0", "local");
      expect((await run("remotes", "publish", built))[0]?.text).toBe("Published local 1.0.0");
      await expect(run("remotes", "publish", built)).rejects.toThrow("local 1.0.0 is already published");
      await expect(run("remotes", "publish", built, "--as-start", "--server", server)).rejects.toThrow(
        "without --server",
      );
    } finally {
      if (environmentBefore === undefined) delete process.env["GATEHOUSE_DATA_DIR"];
      else process.env["GATEHOUSE_DATA_DIR"] = environmentBefore;
    }
  });
});
