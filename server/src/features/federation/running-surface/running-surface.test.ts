import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { refusedReleaseSchema, releaseEndpoints } from "@gatehouse/shared/contracts/releases.contract";
import { runningSurfaceEndpoints, runningSurfaceSchema } from "@gatehouse/shared/contracts/running-surface.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import type { TestApp } from "../../../testing/build-test-app.ts";
import { buildRelease, activateReleases } from "../../../testing/test-releases.builder.ts";
import { buildForm, buildUpload, createTestKey } from "../../../testing/test-uploads.builder.ts";

const pages = [{ path: "/reports", pageId: "reports" }];
const shell = buildRelease("shell", {
  version: "1.0.0",
  provides: { react: "19.3.1" },
  exports: { react: ["useState"] },
});
const key = createTestKey();

let test: TestApp;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "surface-"));
  test = await buildTestApp({ dataDirectory: root });
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

describe("the running surface", () => {
  it("is missing while nothing is in force", async () => {
    expect(await test.clients.signedOut.get(runningSurfaceEndpoints.surface)).toMatchObject({ statusCode: 503 });
  });

  it("tells anyone what the shell provides and which paths are claimed", async () => {
    await activateReleases(test.database, test.federation, [shell, buildRelease("reports", { descriptor: { pages } })]);
    const answer = await test.clients.signedOut.get(runningSurfaceEndpoints.surface);
    expect(runningSurfaceSchema.parse(answer.json())).toEqual({
      shell: "1.0.0",
      provides: { react: "19.3.1" },
      exports: { react: ["useState"] },
      claims: [{ name: "reports", path: "/reports" }],
    });
  });

  it("of a shell that was built before names were kept has none", async () => {
    await activateReleases(test.database, test.federation, [buildRelease("shell", { provides: { react: "19.3.1" } })]);
    const answer = await test.clients.signedOut.get(runningSurfaceEndpoints.surface);
    expect(runningSurfaceSchema.parse(answer.json())).not.toHaveProperty("exports");
  });

  it("decides whether an upload is taken", async () => {
    await activateReleases(test.database, test.federation, [shell]);
    const files = { "remoteEntry.js": 'import "react-dom";\neval("1");', "locales/en-US.json": "{}" };
    const problems = await refuse({ needs: { react: "^18.0.0" } }, files);
    expect(problems).toEqual([
      "error version_mismatch release.json",
      "error exports_missing remoteEntry.js",
      "error entry_unknown remoteEntry.js:1",
      "error eval remoteEntry.js:2",
      "warning no_pages remote.json",
      "warning uses_missing release.json",
      "warning translations_incomplete locales",
    ]);
  });

  it.each<[string, string, string]>([
    [
      "takes a name that the shell does not export",
      'import { useStat } from "react"; useStat;',
      "error export_missing remoteEntry.js:1",
    ],
    ["throws when it is imported", 'throw new Error("on purpose");', "error import_throws "],
    ["never ends", "for (;;);", "error hangs "],
  ])("refuses an upload that %s, and keeps nothing of it", async (_name, code, expected) => {
    await activateReleases(test.database, test.federation, [shell]);
    const uses = { react: code.includes("useStat") ? ["useStat"] : [] };
    const entry = `${code}\nexport const contract = 1;\nexport const pages = {};`;
    const problems = await refuse(
      { needs: { react: "^19.0.0" }, uses },
      { "remoteEntry.js": entry, "locales/en-US.json": "{}" },
    );
    expect(problems.filter((one) => one.startsWith("error"))).toEqual([expected]);
    expect((await test.federation.releases.list()).map(({ name }) => name)).toEqual(["shell"]);
  });

  it("takes an upload that starts", async () => {
    await activateReleases(test.database, test.federation, [shell]);
    const entry =
      'import { useState } from "react";\nexport const contract = 1;\nexport const pages = {};\nexport { useState };';
    const record = { needs: { react: "^19.0.0" }, uses: { react: ["useState"] } };
    const answer = await send(record, { "remoteEntry.js": entry, "locales/en-US.json": "{}" });
    expect(answer.statusCode).toBe(201);
  });
});

async function send(changes: Partial<Release>, files: Record<string, string>) {
  const publisher = { name: "team", remoteNames: ["reports"], publicKey: key.publicKey, createdBy: "operator" };
  const { token } = await test.services.publishers.create(publisher);
  const locales = { "en-US": "locales/en-US.json" };
  const record = { name: "reports", kind: "module" as const, entry: "remoteEntry.js", locales, ...changes };
  const encoded = new Response(buildForm(buildUpload(record, files, key.sign)));
  const type = encoded.headers.get("content-type") ?? "";
  const headers = { authorization: `Bearer ${token}`, "content-type": type, host: "localhost" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return test.app.inject({ method: "POST", url: releaseEndpoints.releases, headers, payload });
}

async function refuse(changes: Partial<Release>, files: Record<string, string>): Promise<string[]> {
  const answer = await send(changes, files);
  expect(answer.statusCode).toBe(422);
  const { problems } = refusedReleaseSchema.parse(answer.json());
  return problems.map(({ severity, code, file }) => [severity, code, file].join(" "));
}
