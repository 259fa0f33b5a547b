import { eq } from "drizzle-orm";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import {
  publishedReleasesSchema,
  refusedReleaseSchema,
  releaseEndpoints,
  uploadedReleaseSchema,
} from "@gatehouse/shared/contracts/releases.contract";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { auditEvents } from "../../../db/schema/audit-events.table.ts";
import { publishers } from "../../../db/schema/publishers.table.ts";
import { releaseFiles } from "../../../db/schema/release-files.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import { buildTestApp } from "../../../testing/build-test-app.ts";
import type { TestApp } from "../../../testing/build-test-app.ts";
import { activateReleases } from "../../../testing/test-releases.builder.ts";
import { buildForm, buildUpload, createTestKey } from "../../../testing/test-uploads.builder.ts";
import type { TestUpload } from "../../../testing/test-uploads.builder.ts";
import { uploadLimits } from "./release-uploads.service.ts";

const files = {
  "main.js": "export {};",
  "../chunks/0a1b.js": "export const chunk = 1;",
  "locales/en-US.json": '{"a":"b"}',
};
const locales = { "en-US": "locales/en-US.json" };
const key = createTestKey();
const otherKey = createTestKey();
const dayMs = 86_400_000;

let test: TestApp;
let root: string;
let token: string;
let problems: ReleaseProblem[] = [];
beforeEach(async () => {
  problems = [];
  root = await mkdtemp(path.join(tmpdir(), "uploads-"));
  test = await buildTestApp({ dataDirectory: root, checkRelease: () => Promise.resolve(problems) });
  const publisher = { name: "reports-team", remoteNames: ["reports"], publicKey: key.publicKey, createdBy: "operator" };
  ({ token } = await test.services.publishers.create(publisher));
  const other = { name: "audits-team", remoteNames: ["audits"], publicKey: otherKey.publicKey, createdBy: "operator" };
  await test.services.publishers.create(other);
});
afterEach(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const upload = (version = "1.0.0", changes: Partial<TestUpload> = {}): TestUpload => ({
  ...buildUpload({ name: "reports", version, locales }, files, key.sign),
  ...changes,
});

/** Sends the form as a browser or the command does. */
async function send(form: FormData, authorization = `Bearer ${token}`) {
  const encoded = new Response(form);
  const headers = { authorization, "content-type": encoded.headers.get("content-type") ?? "", host: "localhost" };
  const payload = Buffer.from(await encoded.arrayBuffer());
  return test.app.inject({ method: "POST", url: releaseEndpoints.releases, headers, payload });
}

const sendUpload = (given: TestUpload) => send(buildForm(given));

async function readStored() {
  const [rows, stored, staged] = [
    await test.database.select({ name: releases.name, version: releases.version }).from(releases),
    await test.database.select({ url: releaseFiles.url }).from(releaseFiles),
    await readdir(path.join(root, "uploads")).catch(() => []),
  ];
  return { releases: rows, files: stored.map(({ url }) => url).sort(), staged };
}

const nothing = { releases: [], files: [], staged: [] };

describe("an upload", () => {
  it("is published, recorded and served, and puts nothing in force", async () => {
    await activateReleases(test.database, test.federation, []);
    const before = await test.clients.signedOut.get("/federation/manifest");
    problems = [{ code: "bundle_large", message: "The entry is large.", severity: "warning" }];
    const answer = await sendUpload(upload());
    expect(answer.statusCode).toBe(201);
    expect(uploadedReleaseSchema.parse(answer.json())).toEqual({
      name: "reports",
      version: "1.0.0",
      isNew: true,
      warnings: problems,
    });
    const served = await test.clients.signedOut.get("/remotes/reports/1.0.0/main.js", {
      headers: { "accept-encoding": "br" },
    });
    expect(served.headers).toMatchObject({ "content-encoding": "br" });
    const list = await test.clients.administrator.get(releaseEndpoints.releases);
    expect(publishedReleasesSchema.parse(list.json()).releases[0]).toMatchObject({
      name: "reports",
      version: "1.0.0",
      publishedBy: "reports-team",
      revokedAt: null,
    });
    const events = await test.database.select().from(auditEvents);
    expect(events.map(({ action, userName, subject }) => [action, userName, subject])).toContainEqual([
      "release.publish",
      "reports-team",
      "reports 1.0.0",
    ]);
    expect((await test.services.publishers.list())[1]?.lastUsedAt).toEqual(test.clock.now());
    const after = await test.clients.signedOut.get("/federation/manifest");
    expect(after.json<{ serial: string }>().serial).toBe(before.json<{ serial: string }>().serial);
    expect((await readStored()).staged).toEqual([]);
  });

  it("keeps the record and the signature as they were sent", async () => {
    const sent = upload();
    await sendUpload(sent);
    const [row] = await test.database.select().from(releases);
    const [, publisher] = await test.services.publishers.list();
    expect(row).toMatchObject({ record: sent.record, signature: sent.signature, keyId: publisher?.keyId });
  });

  it("says where it comes from in what is signed, which isn't part of its content", async () => {
    const provenance = { commit: "0".repeat(40), branch: "main", notes: "Totals by month\n\u{1f4c8}" };
    const from = (origin: Release["provenance"]) =>
      buildUpload({ name: "reports", version: "1.0.0", locales, provenance: origin }, files, key.sign);
    expect((await sendUpload(from(provenance))).statusCode).toBe(201);
    const list = await test.clients.administrator.get(releaseEndpoints.releases);
    expect(publishedReleasesSchema.parse(list.json()).releases[0]).toMatchObject({ provenance });
    const [row] = await test.database.select().from(releases);
    expect(JSON.parse(row?.record ?? "")).toMatchObject({ provenance });
    expect((await sendUpload(from({ commit: "1".repeat(40) }))).json()).toMatchObject({ isNew: false });
    expect((await sendUpload(upload())).json()).toMatchObject({ isNew: false });
    expect(await test.database.select({ record: releases.record }).from(releases)).toEqual([{ record: row?.record }]);
  });

  it("shares chunks with the versions before", async () => {
    expect((await sendUpload(upload("1.0.0"))).statusCode).toBe(201);
    expect((await sendUpload(upload("2.0.0"))).statusCode).toBe(201);
    const { files: stored } = await readStored();
    expect(stored.filter((url) => url.startsWith("/remotes/reports/chunks/"))).toEqual([
      "/remotes/reports/chunks/0a1b.js",
    ]);
  });

  it("is answered with 200 when the same content was published before, and does nothing then", async () => {
    await sendUpload(upload());
    const answer = await sendUpload(upload());
    expect(answer.statusCode).toBe(200);
    expect(uploadedReleaseSchema.parse(answer.json())).toEqual({
      name: "reports",
      version: "1.0.0",
      isNew: false,
      warnings: [],
    });
    const events = await test.database.select().from(auditEvents);
    expect(events.filter(({ action }) => action === "release.publish")).toHaveLength(1);
    await test.database.update(releases).set({ revokedAt: new Date() });
    const revoked = await sendUpload(upload());
    expect([revoked.statusCode, revoked.json<{ code: string }>().code]).toEqual([409, "release_revoked"]);
  });

  it("is refused with 409 when the version exists with other bytes", async () => {
    await sendUpload(upload());
    const other = buildUpload({ name: "reports", version: "1.0.0" }, { "main.js": "export default 1;" }, key.sign);
    const answer = await sendUpload(other);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "release_exists"]);
    const served = await test.clients.signedOut.get("/remotes/reports/1.0.0/main.js");
    expect(served.body).toBe("export {};");
  });

  it("wins alone when the same release is sent twice at once", async () => {
    const answers = await Promise.all([sendUpload(upload()), sendUpload(upload())]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 201]);
    expect((await readStored()).releases).toHaveLength(1);
  });

  it("that brings another content for an address that exists is refused whole", async () => {
    await sendUpload(upload());
    const changed = buildUpload(
      { name: "reports", version: "2.0.0" },
      { "main.js": "2", "../chunks/0a1b.js": "export const chunk = 2;" },
      key.sign,
    );
    const before = await readStored();
    const answer = await sendUpload(changed);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, "file_conflict"]);
    expect(answer.json<{ message: string }>().message).toContain("/remotes/reports/chunks/0a1b.js");
    expect(await readStored()).toEqual(before);
  });

  it("is published although this server cannot keep its files now, which it says to who asks for them", async () => {
    await mkdir(path.join(root, "releases/remotes"), { recursive: true });
    const obstacle = path.join(root, "releases/remotes/reports");
    await writeFile(obstacle, "a file in the place of the folder");
    expect((await sendUpload(upload())).statusCode).toBe(201);
    const answer = await test.clients.signedOut.get("/remotes/reports/1.0.0/main.js");
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, "release_store_unavailable"]);
    await rm(obstacle);
    expect((await test.clients.signedOut.get("/remotes/reports/1.0.0/main.js")).body).toBe("export {};");
  });

  it("whose check finds errors is refused with them", async () => {
    problems = [{ code: "path_reserved", message: "Claim another path.", file: "remote.json", severity: "error" }];
    const answer = await sendUpload(upload());
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, "release_refused"]);
    expect(refusedReleaseSchema.parse(answer.json()).problems).toEqual(problems);
    expect(await readStored()).toEqual(nothing);
  });
});

describe("what is wrong with an upload is named, and nothing of it is left", () => {
  const large = { path: "main.js", integrity: "sha384-0", size: uploadLimits.file + 1 };
  const listed = (count: number, size: number) =>
    Array.from({ length: count }, (_none, index) => ({ path: `f${index}.js`, integrity: "sha384-0", size }));
  const descriptorWith = (permission: string) => ({
    name: "reports",
    contract: { min: 1, max: 1 },
    pages: [],
    menu: [],
    permissions: [permission],
  });
  const ofRelease = (changes: Parameters<typeof buildUpload>[0], content: Record<string, string> = files) =>
    buildUpload(changes, content, key.sign);
  const textOf = (content: Record<string, string>) => Object.entries(content);

  it.each<[string, () => TestUpload, number, string, string | null]>([
    [
      "a changed file",
      () => upload("1.0.0", { files: textOf({ ...files, "main.js": "evil(){};;" }) }),
      400,
      "file_changed",
      "main.js",
    ],
    [
      "a longer file",
      () => upload("1.0.0", { files: textOf({ ...files, "main.js": "export {};;" }) }),
      400,
      "file_changed",
      "main.js",
    ],
    [
      "a shorter file",
      () => upload("1.0.0", { files: textOf({ ...files, "main.js": "export" }) }),
      400,
      "file_changed",
      "main.js",
    ],
    [
      "a file that is not listed",
      () => upload("1.0.0", { files: textOf({ ...files, "more.js": "1" }) }),
      400,
      "file_unlisted",
      "more.js",
    ],
    [
      "a path that leads elsewhere",
      () => upload("1.0.0", { files: textOf({ "../../../etc/passwd": "1" }) }),
      400,
      "file_unlisted",
      "../../../etc/passwd",
    ],
    ["a missing file", () => upload("1.0.0", { files: textOf(files).slice(1) }), 400, "file_missing", "main.js"],
    [
      "a file sent twice",
      () => upload("1.0.0", { files: [...textOf(files), ["main.js", "export {};"]] }),
      400,
      "file_repeated",
      "main.js",
    ],
    [
      "another signature",
      () => upload("1.0.0", { signature: createTestKey().sign(upload().record) }),
      403,
      "signature_invalid",
      null,
    ],
    ["no signature", () => upload("1.0.0", { signature: "" }), 403, "signature_invalid", null],
    ["a changed record", () => upload("1.0.0", { record: upload("1.0.1").record }), 403, "signature_invalid", null],
    [
      "the release of another remote",
      () => ofRelease({ name: "replay", version: "1.0.0" }),
      403,
      "remote_forbidden",
      null,
    ],
    ["a record that is no JSON", () => upload("1.0.0", { record: "{" }), 400, "record_invalid", ""],
    [
      "a record that is no release",
      () => upload("1.0.0", { record: '{"name":"reports"}' }),
      400,
      "record_invalid",
      "version",
    ],
    [
      "a path that leaves its folder",
      () => ofRelease({ name: "reports", files: [{ ...large, path: "../../x.js", size: 1 }] }),
      400,
      "record_invalid",
      "files.0.path",
    ],
    [
      "an entry that is not listed",
      () => ofRelease({ name: "reports", entry: "other.js" }),
      400,
      "record_invalid",
      "other.js",
    ],
    [
      "a file listed twice",
      () => ofRelease({ name: "reports", files: [large, large] }),
      400,
      "record_invalid",
      "files",
    ],
    [
      "a file that is a folder too",
      () => ofRelease({ name: "reports" }, { "main.js": "1", "main.js/a.js": "2" }),
      400,
      "record_invalid",
      "main.js/a.js",
    ],
    [
      "a compressed copy",
      () => ofRelease({ name: "reports" }, { ...files, "main.js.br": "1" }),
      400,
      "record_invalid",
      "main.js.br",
    ],
    [
      "the descriptor of another remote",
      () =>
        ofRelease({
          name: "reports",
          descriptor: { name: "replay", contract: { min: 1, max: 1 }, pages: [], menu: [], permissions: [] },
        }),
      400,
      "record_invalid",
      "descriptor",
    ],
    [
      "a version that is the folder of the chunks",
      () => ofRelease({ name: "reports", version: "chunks" }),
      400,
      "record_invalid",
      "version",
    ],
    ["a file that is too large", () => ofRelease({ name: "reports", files: [large] }), 413, "upload_too_large", null],
    [
      "too many files",
      () => ofRelease({ name: "reports", entry: "f0.js", files: listed(uploadLimits.files + 1, 1) }),
      413,
      "upload_too_large",
      null,
    ],
    [
      "files that are too large together",
      () => ofRelease({ name: "reports", entry: "f0.js", files: listed(11, uploadLimits.file) }),
      413,
      "upload_too_large",
      null,
    ],
    [
      "a record that is too large",
      () => upload("1.0.0", { record: " ".repeat(uploadLimits.record + 1) }),
      413,
      "upload_too_large",
      null,
    ],
    [
      "a record of ten thousand files",
      () => ofRelease({ name: "reports", entry: "f0.js", files: listed(10_000, 1) }),
      413,
      "upload_too_large",
      null,
    ],
    [
      "the key of a publisher of another remote",
      () => buildUpload({ name: "reports", version: "1.0.0" }, files, otherKey.sign),
      403,
      "signature_invalid",
      null,
    ],
    [
      "a text with NUL",
      () => ofRelease({ name: "reports", descriptor: descriptorWith("a\0b") }),
      400,
      "record_invalid",
      "descriptor.permissions.0",
    ],
    [
      "half a character",
      () => ofRelease({ name: "reports", descriptor: descriptorWith("\ud800") }),
      400,
      "record_invalid",
      "descriptor.permissions.0",
    ],
    ["a name with NUL", () => ofRelease({ name: "reports", needs: { "a\0": "1" } }), 400, "record_invalid", "needs"],
    [
      "a file name with NUL",
      () => ofRelease({ name: "reports", files: [{ ...large, path: "a\0.js", size: 1 }] }),
      400,
      "record_invalid",
      "files.0.path",
    ],
    [
      "a file with an absolute path",
      () => ofRelease({ name: "reports", files: [{ ...large, path: "/etc/passwd", size: 1 }] }),
      400,
      "record_invalid",
      "files.0.path",
    ],
    [
      "a size that is no size",
      () => ofRelease({ name: "reports", files: [{ ...large, path: "main.js", size: 1e300 }] }),
      400,
      "record_invalid",
      "files.0.size",
    ],
    [
      "a commit that is none",
      () => ofRelease({ name: "reports", provenance: { commit: "HEAD" } }),
      400,
      "record_invalid",
      "provenance.commit",
    ],
    [
      "a link that runs code",
      () => ofRelease({ name: "reports", provenance: { buildUrl: "javascript:alert(1)" } }),
      400,
      "record_invalid",
      "provenance.buildUrl",
    ],
    [
      "notes without an end",
      () => ofRelease({ name: "reports", provenance: { notes: "x".repeat(5_001) } }),
      400,
      "record_invalid",
      "provenance.notes",
    ],
    ["endless brackets", () => upload("1.0.0", { record: "[".repeat(uploadLimits.record) }), 400, "record_invalid", ""],
  ])("%s", async (_name, build, status, code, place) => {
    const answer = await sendUpload(build());
    const refusal = errorAnswerSchema.parse(answer.json());
    expect({ status: answer.statusCode, code: refusal.code, place: refusal.fields?.[0]?.path ?? null }).toEqual({
      status,
      code,
      place,
    });
    expect(await readStored()).toEqual(nothing);
  });

  it("parts that no upload has", async () => {
    const named = (name: string, content = "1") => {
      const form = buildForm(upload());
      form.append(name, new Blob([content]), "file");
      return form;
    };
    const repeated = buildForm(upload());
    repeated.append("record", upload().record);
    const asFile = new FormData();
    asFile.append("record", new Blob([upload().record]), "record");
    const many = buildForm(upload());
    for (let index = 0; index < 10_000; index += 1) many.append("main.js", new Blob([""]), "../../main.js");
    const fields = new FormData();
    for (let index = 0; index < 1_000; index += 1) fields.append("record", "");
    const forms: [FormData, string][] = [
      [named("a\0.js"), "file_unlisted"],
      [named("x".repeat(5_000)), "file_unlisted"],
      [named("__proto__"), "upload_invalid"],
      [many, "file_repeated"],
      [repeated, "upload_invalid"],
      [asFile, "upload_invalid"],
      [fields, "upload_invalid"],
    ];
    for (const [form, code] of forms) {
      const answer = await send(form);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, code]);
      expect(await readStored()).toEqual(nothing);
    }
  });

  it("a record whose names are those of every object", async () => {
    const { record } = upload();
    const odd = record.replace('"needs":{}', '"needs":{"__proto__":"1","constructor":"2","toString":"3"}');
    expect(odd).not.toBe(record);
    const given = { ...upload(), record: odd, signature: key.sign(odd) };
    expect((await sendUpload(given)).statusCode).toBe(201);
    expect((await sendUpload(given)).json()).toMatchObject({ isNew: false });
  });

  it("is an event that names publisher, release and reason", async () => {
    problems = [{ code: "path_reserved", message: "Claim another path.", file: "remote.json", severity: "error" }];
    await sendUpload(upload());
    await sendUpload(upload("1.0.0", { record: "{" }));
    const events = await test.database.select().from(auditEvents);
    expect(events.filter(({ action }) => action === "release.refused")).toMatchObject([
      {
        userName: "reports-team",
        subject: "reports 1.0.0",
        details: { code: "release_refused", problems: "path_reserved (remote.json)" },
      },
      { userName: "reports-team", subject: "reports", details: { code: "record_invalid" } },
    ]);
  });

  it("another order or kind of parts", async () => {
    const { record, signature } = upload();
    const swapped = new FormData();
    swapped.append("signature", signature);
    swapped.append("record", record);
    const further = buildForm(upload());
    further.append("note", "text");
    for (const form of [swapped, further, new FormData()]) {
      const answer = await send(form);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, "upload_invalid"]);
    }
    expect(await readStored()).toEqual(nothing);
  });

  it.each([
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="record"\r\n\r\nabc',
      400,
      "upload_invalid",
    ],
    [`multipart/form-data; boundary=${"x".repeat(300)}`, "--x", 400, "upload_invalid"],
    ["multipart/form-data", "--x", 400, "upload_invalid"],
    ["application/json", "{}", 415, "media_type_unsupported"],
  ])("content of the type %s", async (type, payload, status, code) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": type, host: "localhost" };
    const answer = await test.app.inject({ method: "POST", url: releaseEndpoints.releases, headers, payload });
    expect([answer.statusCode, errorAnswerSchema.parse(answer.json()).code]).toEqual([status, code]);
    expect(await readStored()).toEqual(nothing);
  });

  it("a connection that is cut in the middle of a file", async () => {
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const bound = test.app.server.address();
    if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
    const encoded = new Response(
      buildForm(
        upload("1.0.0", {
          files: [
            ["main.js", "export {};"],
            ["locales/en-US.json", "x".repeat(9)],
          ],
        }),
      ),
    );
    const body = Buffer.from(await encoded.arrayBuffer());
    const socket = connect(bound.port, "127.0.0.1");
    const settled = once(test.app.server, "request").then(([, reply]) => once(reply, "close"));
    const head = [
      `POST ${releaseEndpoints.releases} HTTP/1.1`,
      `Host: localhost:${bound.port}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${encoded.headers.get("content-type")}`,
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(body.subarray(0, body.indexOf("export {};") + 4));
    await waitFor(async () => (await readdir(path.join(root, "uploads"))).length === 1);
    socket.destroy();
    await settled;
    await waitFor(async () => (await readdir(path.join(root, "uploads"))).length === 0);
    expect(await readStored()).toEqual(nothing);
    expect((await sendUpload(upload())).statusCode).toBe(201);
  });
});

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error("It did not come about within 30 seconds.");
    await new Promise((resume) => setImmediate(resume));
  }
}

describe("a token", () => {
  it("is needed", async () => {
    const form = () => buildForm(upload());
    for (const authorization of ["", "Bearer", "Bearer wrong", `Basic ${token}`, `Bearer ${token}x`]) {
      const answer = await send(form(), authorization);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, "publish_token_invalid"]);
    }
    expect(await readStored()).toEqual(nothing);
  });

  it("does nothing more once it is revoked, and cannot be revoked twice", async () => {
    expect((await sendUpload(upload())).statusCode).toBe(201);
    await test.services.publishers.revoke("reports-team", "operator");
    expect((await sendUpload(upload("2.0.0"))).statusCode).toBe(401);
    await expect(test.services.publishers.revoke("reports-team", "operator")).rejects.toThrow("is already revoked");
    await expect(test.services.publishers.revoke("nobody", "operator")).rejects.toThrow("was not found");
  });

  it("does nothing more once it has expired, until it is renewed", async () => {
    test.clock.advance({ ms: 365 * dayMs - 1 });
    expect((await sendUpload(upload())).statusCode).toBe(201);
    test.clock.advance({ ms: 1 });
    const expired = await sendUpload(upload("2.0.0"));
    expect([expired.statusCode, expired.json<{ code: string }>().code]).toEqual([401, "publish_token_expired"]);
    const renewed = await test.services.publishers.renew("reports-team", "operator", 30);
    expect(renewed.expiresAt.getTime()).toBe(test.clock.now().getTime() + 30 * dayMs);
    expect((await sendUpload(upload("2.0.0"))).statusCode).toBe(401);
    token = renewed.token;
    expect((await sendUpload(upload("2.0.0"))).statusCode).toBe(201);
    const events = await test.database.select().from(auditEvents);
    expect(events.find(({ action }) => action === "publisher.renew")).toMatchObject({ subject: "reports-team" });
  });

  it("of a time before tokens expired keeps working", async () => {
    await test.database.update(publishers).set({ expiresAt: null });
    test.clock.advance({ ms: 4_000 * dayMs });
    expect((await sendUpload(upload())).statusCode).toBe(201);
  });

  it("publishes each of its remotes, which stay genuine, and no other", async () => {
    const team = { name: "both", remoteNames: ["audits", "reports"], publicKey: key.publicKey, createdBy: "operator" };
    ({ token } = await test.services.publishers.create(team));
    const named = (name: string) => buildUpload({ name, version: "1.0.0" }, { "main.js": name }, key.sign);
    for (const name of ["audits", "reports"]) {
      expect((await sendUpload(named(name))).statusCode).toBe(201);
      const [row] = await test.database.select().from(releases).where(eq(releases.name, name));
      expect(row && (await test.federation.signatures.isGenuine(row.release))).toBe(true);
    }
    const other = await sendUpload(named("replay"));
    expect(other.json()).toMatchObject({
      code: "remote_forbidden",
      message: "This token publishes audits, reports only.",
    });
  });

  it("tells monitoring when it expires, unless it is revoked", async () => {
    const line = `gatehouse_publish_token_expiry_timestamp_seconds{publisher="reports-team"} `;
    const expiresAt = (await test.services.publishers.list())[1]?.expiresAt;
    expect(await test.services.health.readMetrics()).toContain(line + String((expiresAt?.getTime() ?? 0) / 1000));
    await test.services.publishers.revoke("reports-team", "operator");
    expect(await test.services.health.readMetrics()).not.toContain(line);
    await expect(test.services.publishers.renew("reports-team", "operator")).rejects.toThrow("is already revoked");
  });

  it.each([0, 1.5, 3_651, Number.NaN])("doesn't expire after %d days", async (days) => {
    const given = { name: "team", remoteNames: ["reports"], publicKey: key.publicKey, createdBy: "operator", days };
    await expect(test.services.publishers.create(given)).rejects.toMatchObject({ code: "expiry_invalid" });
  });

  it("is not kept anywhere", async () => {
    const [publisher] = await test.services.publishers.list();
    expect(JSON.stringify(publisher)).not.toContain(token);
  });

  it.each([
    ["start", "reports", key.publicKey, "publisher_name_invalid"],
    ["Automatic", "reports", key.publicKey, "publisher_name_invalid"],
    ["two words", "reports", key.publicKey, "publisher_name_invalid"],
    ["team", "Reports", key.publicKey, "remote_name_invalid"],
    ["team", "reports", "AAAA", "public_key_invalid"],
    ["reports-team", "reports", key.publicKey, "publisher_exists"],
  ])("is not given to %s for %s (key %#)", async (name, remoteName, publicKey, code) => {
    const created = test.services.publishers.create({
      name,
      remoteNames: [remoteName],
      publicKey,
      createdBy: "operator",
    });
    await expect(created).rejects.toMatchObject({ code });
  });

  it("lets one address try only so often in a minute", async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) statuses.push((await send(new FormData(), "")).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 401)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
