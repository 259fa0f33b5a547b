import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  refusedReleaseSchema,
  releaseEndpoints,
  runningSurfaceSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { buildRelease, putInForce } from "../../testing/test-releases.builder.ts";
import { buildForm, buildUpload, createTestKey } from "../../testing/test-uploads.builder.ts";

const pages = [{ path: "/reports", pageId: "reports" }];
const shell = buildRelease("shell", { version: "1.0.0", provides: { react: "19.3.1" } });
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
    expect(await test.clients.signedOut.get(releaseEndpoints.surface)).toMatchObject({ statusCode: 503 });
  });

  it("tells anyone what the shell provides and which paths are claimed", async () => {
    await putInForce(test.database, test.federation, [shell, buildRelease("reports", { descriptor: { pages } })]);
    const answer = await test.clients.signedOut.get(releaseEndpoints.surface);
    expect(runningSurfaceSchema.parse(answer.json())).toEqual({
      shell: "1.0.0",
      provides: { react: "19.3.1" },
      claims: [{ name: "reports", path: "/reports" }],
    });
  });

  it("decides whether an upload is taken", async () => {
    await putInForce(test.database, test.federation, [shell]);
    const { publishers } = test.services;
    const publisher = { name: "team", remoteName: "reports", publicKey: key.publicKey, createdBy: "operator" };
    const token = await publishers.create(publisher);
    const files = { "remoteEntry.js": 'import "react-dom";\neval("1");', "locales/en-US.json": "{}" };
    const record = {
      name: "reports",
      kind: "module" as const,
      entry: "remoteEntry.js",
      needs: { react: "^18.0.0" },
      locales: { "en-US": "locales/en-US.json" },
    };
    const encoded = new Response(buildForm(buildUpload(record, files, key.sign)));
    const answer = await test.app.inject({
      method: "POST",
      url: releaseEndpoints.releases,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": encoded.headers.get("content-type") ?? "",
        host: "localhost",
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(422);
    const { problems } = refusedReleaseSchema.parse(answer.json());
    expect(problems.map(({ severity, code, file }) => [severity, code, file].join(" "))).toEqual([
      "error version_mismatch release.json",
      "error exports_missing remoteEntry.js",
      "error entry_unknown remoteEntry.js:1",
      "error eval remoteEntry.js:2",
      "warning no_pages remote.json",
      "warning translations_incomplete locales",
    ]);
  });
});
