import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { localReleaseFolder } from "@gatehouse/shared/contracts/local-releases.contract";
import { releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { buildRelease, writeBuiltPackage } from "../testing/test-releases.builder.ts";
import { followBuildProcess } from "./follow-build-process.ts";
import { followBuilds } from "./follow-builds.ts";
import { readSnapshot, type Snapshot } from "./read-snapshot.ts";
import { LocalReleaseServer } from "./serve-builds.ts";

const consoleOrigin = "http://localhost:4600";
const files = { "main.js": "export {};", "../chunks/0a1b.js": "export const chunk = 1;" };

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "local-releases-"));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes a build and returns the folder of its release. */
async function build(version: string, changed: Record<string, string> = {}): Promise<string> {
  const folder = await writeBuiltPackage(root, buildRelease("reports", { version }), { ...files, ...changed });
  return path.join(folder, "dist/release");
}

describe("the builds of a folder", () => {
  /** The reported versions, one promise after the other. */
  function follow(folder: string) {
    const told: (Snapshot | string)[] = [];
    let wake = (): void => undefined;
    const tell = (what: Snapshot | string): void => {
      told.push(what);
      wake();
    };
    const stop = followBuilds(folder, { onBuilt: tell, onUnreadable: tell });
    const next = async (): Promise<string> => {
      while (told.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const what = told.shift() ?? "";
      return typeof what === "string" ? what : what.release.version;
    };
    return { next, stop };
  }

  it("are told of one after the other, the first once it is there", async () => {
    const { next, stop } = follow(path.join(root, "reports/dist/release"));
    expect(await next()).toContain("ENOENT");
    await build("1.0.0");
    expect(await next()).toBe("1.0.0");
    // The same content again is no new build.
    await build("1.0.0");
    await build("1.0.1", { "main.js": "export const later = 1;" });
    expect(await next()).toBe("1.0.1");
    stop();
  });

  it("are told of again once what could not be read has been said", async () => {
    const folder = await build("1.0.0");
    const { next, stop } = follow(folder);
    expect(await next()).toBe("1.0.0");
    await rm(path.join(folder, "release.json"));
    expect(await next()).toContain("ENOENT");
    await build("1.0.0");
    expect(await next()).toBe("1.0.0");
    stop();
  });

  it("are left alone while files and list differ", async () => {
    const folder = await build("1.0.0");
    await writeFile(path.join(folder, "current/main.js"), "half");
    const { next, stop } = follow(folder);
    expect(await next()).toBe("main.js is another file than release.json lists.");
    await writeFile(path.join(folder, "current/main.js"), files["main.js"]);
    expect(await next()).toBe("1.0.0");
    stop();
  });
});

describe("what serves them", () => {
  let local: LocalReleaseServer;
  let address: string;
  beforeEach(async () => {
    local = new LocalReleaseServer(consoleOrigin);
    local.server.listen(0, "127.0.0.1");
    await once(local.server, "listening");
    address = `http://localhost:${(local.server.address() as AddressInfo).port}`;
  });
  afterEach(() => local.close());

  const get = (url: string, headers: Record<string, string> = { origin: consoleOrigin }) =>
    fetch(address + url, { headers });

  it("answers the console's pages, which nothing keeps", async () => {
    local.add(await readSnapshot(await build("1.0.0")));
    const answer = await get("/release.json");
    expect(releaseSchema.parse(await answer.json()).version).toBe("1.0.0");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": consoleOrigin,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "cross-origin-resource-policy": "cross-origin",
      vary: "origin",
    });
  });

  it("gives the files of a build under an address of each load, chunks beside them", async () => {
    local.add(await readSnapshot(await build("1.0.0")));
    const folder = localReleaseFolder("1.0.0", 3);
    const entry = await get(`${folder}main.js`);
    expect(await entry.text()).toBe("export {};");
    expect(entry.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const chunk = new URL("../chunks/0a1b.js", address + folder);
    expect(await (await get(chunk.pathname)).text()).toBe("export const chunk = 1;");
  });

  it("keeps earlier builds for tabs that still show them, though not all", async () => {
    for (const version of ["1", "2", "3", "4", "5", "6"]) {
      local.add(await readSnapshot(await build(version, { "main.js": `export default ${version};` })));
    }
    expect(await (await get(`${localReleaseFolder("2", 1)}main.js`)).text()).toBe("export default 2;");
    expect((await get(`${localReleaseFolder("1", 1)}main.js`)).status).toBe(404);
  });

  it("tells the newest build at once, and each that follows", async () => {
    local.add(await readSnapshot(await build("1.0.0")));
    const answer = await get("/changes");
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const readUntil = async (wanted: string): Promise<void> => {
      while (!text.includes(wanted)) text += (await reader?.read())?.value ?? "";
    };
    await readUntil('event: release\ndata: {"version":"1.0.0"}\n\n');
    local.add(await readSnapshot(await build("1.0.1", { "main.js": "export const later = 1;" })));
    await readUntil('event: release\ndata: {"version":"1.0.1"}\n\n');
    // Closing ends the stream instead of breaking it off.
    await local.close();
    expect(await reader?.read()).toEqual({ value: undefined, done: true });
  });

  it("tells why newer sources gave no build, to who comes later too, until they do", async () => {
    local.add(await readSnapshot(await build("1.0.0")));
    const open = async () => (await get("/changes")).body?.pipeThrough(new TextDecoderStream()).getReader();
    const readUntil = async (reader: Awaited<ReturnType<typeof open>>, wanted: string): Promise<string> => {
      let text = "";
      while (!text.includes(wanted)) text += (await reader?.read())?.value ?? "";
      return text;
    };
    const first = await open();
    await readUntil(first, "1.0.0");
    local.setFailure("Unexpected token");
    await readUntil(first, 'event: failure\ndata: {"reason":"Unexpected token"}\n\n');
    const late = await open();
    expect(await readUntil(late, "Unexpected token")).toContain('event: release\ndata: {"version":"1.0.0"}');
    local.setFailure(null);
    await readUntil(first, 'event: failure\ndata: {"reason":null}\n\n');
    await Promise.all([first?.cancel(), late?.cancel()]);
  });

  it.each([
    ["a page of somebody else", "/release.json", { origin: "https://evil.example" }, 403],
    ["a file that no release lists", "/~1/1.0.0/current/../../../package.json", {}, 404],
    ["a path that leaves the folder", "/~1/1.0.0/current/..%2f..%2fpackage.json", {}, 404],
    ["the list before the first build", "/release.json", {}, 404],
  ])("refuses %s", async (_name, url, headers, status) => {
    expect((await get(url, headers)).status).toBe(status);
  });

  it("refuses a name that somebody else has lead to this machine", async () => {
    const asked = request(`${address}/release.json`, { headers: { host: "evil.example" } }).end();
    const [answer] = await once(asked, "response");
    expect(answer.statusCode).toBe(403);
    answer.resume();
  });

  it("lets a browser ask first whether the network's page may reach this machine", async () => {
    const answer = await fetch(`${address}/release.json`, { method: "OPTIONS", headers: { origin: consoleOrigin } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-private-network")).toBe("true");
  });

  it("ends although a browser holds a connection ready that it has not used", async () => {
    const ready = connect((local.server.address() as AddressInfo).port, "127.0.0.1");
    await once(local.server, "connection");
    const ended = once(local.server, "close");
    await local.close();
    await expect(ended).resolves.toEqual([]);
    ready.destroy();
  });
});

it("tells of each build of a watch in the first words of the bundler's report", async () => {
  const script = path.join(root, "build.mjs");
  const report = String.raw`\u001b[31mERROR in page.tsx\u001b[39m\n  5:3 Unexpected token` + "x".repeat(500);
  await writeFile(
    script,
    `for (const message of [{ failure: "${report}" }, "hello", { failure: null }]) process.send(message);`,
  );
  const child = fork(script, { execArgv: [] });
  const told: (string | null)[] = [];
  followBuildProcess(child, (failure) => told.push(failure));
  await once(child, "exit");
  expect(told).toEqual([expect.stringMatching(/^ERROR in page\.tsx 5:3 Unexpected tokenx+…$/), null]);
  expect(told[0]?.length).toBeLessThan(300);
});
