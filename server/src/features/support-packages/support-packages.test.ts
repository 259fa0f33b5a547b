import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";
import { strFromU8, unzipSync } from "fflate";
import { auditEvents } from "../../db/schema/audit-events.table.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import { RecentLog } from "../../plugins/recent-log.ts";
import { createLogOptions } from "../../plugins/request-log.ts";
import { buildTestApp } from "../../testing/build-test-app.ts";
import type { TestApp } from "../../testing/build-test-app.ts";
import { buildRelease, activateReleases } from "../../testing/test-releases.builder.ts";
import { addTestUser } from "../../testing/test-users.builder.ts";

const secretKey = Buffer.from("undisclosed-key-of-32-bytes-here");
const environment = {
  GATEHOUSE_SECRET_KEY: secretKey.toString("base64"),
  GATEHOUSE_ADMIN_PASSWORD: "undisclosed admin password",
  DATABASE_URL: "postgres://gatehouse:undisclosed%20database@db.example/gatehouse",
};

let test: TestApp;
let recentLog: RecentLog;
beforeAll(async () => {
  recentLog = new RecentLog();
  const stream = { write: () => undefined };
  const options = createLogOptions("debug", recentLog);
  const logger = typeof options === "object" ? { ...options, stream } : options;
  test = await buildTestApp({ environment, recentLog, logger });
  await activateReleases(test.database, test.federation, [buildRelease("replay")]);
});
afterAll(() => test.close());

async function download(): Promise<{ files: Record<string, string>; read: (name: string) => unknown }> {
  const answer = await test.clients.administrator.get(aboutEndpoints.supportPackage);
  expect(answer.statusCode).toBe(200);
  const entries = Object.entries(unzipSync(answer.rawPayload));
  const files = Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
  return { files, read: (name) => JSON.parse(files[name] ?? "") as unknown };
}

describe("the support package", () => {
  it("is a zip archive with a name, which nobody keeps, and its download is on record", async () => {
    const answer = await test.clients.administrator.get(aboutEndpoints.supportPackage);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "x-filename": "gatehouse-support-2026-03-02.zip",
      "cache-control": "no-store",
    });
    expect(await test.database.select().from(auditEvents)).toContainEqual(
      expect.objectContaining({ action: "supportpackage.download", userName: "administrator" }),
    );
  });

  it("tells of versions, settings, the database, what happened and the log", async () => {
    await test.services.installedVersions.record(test.services.productVersion);
    await test.services.analyses.run();
    await test.clients.user.post("/api/user/keepalive");
    const { files, read } = await download();
    expect(read("versions.json")).toMatchObject({
      product: test.services.productVersion,
      node: process.version,
      database: expect.stringMatching(/^PostgreSQL \d+/),
      sections: [{ name: "shell" }, { name: "replay", version: "1.0.0-replay" }],
      revisions: [{ number: 1, author: "test" }],
      history: [{ BaseProductVersionDisplay: test.services.productVersion }],
    });
    expect(read("settings.json")).toMatchObject({
      environment: expect.arrayContaining([
        { name: "SESSION_IDLE_MINUTES", value: 15 },
        { name: "DATABASE_URL", isSet: true },
        { name: "GATEHOUSE_SECRET_KEY", isSet: true },
      ]),
    });
    expect(read("database.json")).toMatchObject({
      sizeBytes: expect.any(Number),
      migrations: expect.arrayContaining([expect.objectContaining({ hash: expect.any(String) })]),
      rowCounts: { users: 4, sessions: expect.any(Number), analyses: 1 },
    });
    expect(read("audit-events.json")).toMatchObject({
      actions: expect.arrayContaining([{ action: "manifest.change", count: 1, lastAt: expect.any(String) }]),
    });
    expect(read("analysis.json")).toMatchObject({ version: test.services.productVersion });
    expect(read("health-failures.json")).toEqual([]);
    const lines = (files["log.jsonl"] ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
    expect(lines).toContainEqual(expect.objectContaining({ path: "/api/user/keepalive", status: 204 }));
  });

  it("contains no secret in any file, even if one was logged", async () => {
    await addTestUser(test.database, { name: "hashed", passwordHash: "$argon2id$undisclosed-hash" });
    const organizationId = test.organizations.north.id;
    await test.database.insert(optionSettings).values([
      { organizationId, sectionId: "mail", optionTypeId: "password", secret: Buffer.from("undisclosed-option") },
      { organizationId, sectionId: "mail", optionTypeId: "server", value: "mail.example" },
    ]);
    await test.database.insert(settings).values([
      { key: "further", value: { token: "undisclosed-setting" } },
      { key: "option:session-idle-minutes", value: 20 },
    ]);
    const client = await test.signIn("hashed");
    await client.post("/api/user/changePassword?token=undisclosed-query", {
      CurrentPassword: "undisclosed-old",
      NewPassword: "undisclosed-new",
    });
    for (const secret of Object.values(environment)) test.app.log.error(new Error(`cannot use ${secret}`));
    test.app.log.error("the password is undisclosed database");
    const { files, read } = await download();
    expect(Object.keys(files)).toHaveLength(7);
    const text = Object.values(files).join("\n");
    expect(text).toContain("cannot use [removed]");
    for (const secret of [
      "undisclosed",
      "$argon2",
      secretKey.toString("base64"),
      client.antiCsrfToken,
      ...client.cookies.values(),
    ])
      expect(text).not.toContain(secret);
    const tokenHashes = await test.database.$client.query<{ hash: string }>("SELECT token_hash AS hash FROM sessions");
    for (const { hash } of tokenHashes.rows) expect(text).not.toContain(hash);
    expect(read("settings.json")).toMatchObject({
      options: [{ key: "option:session-idle-minutes", value: 20 }],
      optionsOfOrganizations: [
        { optionTypeId: "password", value: null, hasSecret: true },
        { optionTypeId: "server", value: "mail.example", hasSecret: false },
      ],
    });
  });

  it("is not written to its end for somebody who has gone away", async () => {
    // More than the sockets in between can buffer, and incompressible.
    for (let line = 0; line < 2000; line += 1) recentLog.add(randomBytes(6000).toString("base64"));
    await test.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = test.app.server.address() as AddressInfo;
    const { cookies } = test.clients.administrator;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const leave = new AbortController();
    const answer = await fetch(`http://localhost:${port}${aboutEndpoints.supportPackage}`, {
      headers: { cookie },
      signal: leave.signal,
    });
    const cutOff = new Promise<void>((resolve) => {
      const { add } = recentLog;
      recentLog.add = (line) => {
        add.call(recentLog, line);
        if (line.includes("support package cut off")) resolve();
      };
    });
    await answer.body?.getReader().read();
    leave.abort();
    await expect(cutOff).resolves.toBeUndefined();
  });
});
