import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { closeDatabase, openDatabase } from "../db/client.ts";
import { EmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { AutomaticRollbacksRepository } from "../features/automatic-rollbacks/automatic-rollbacks.repository.ts";
import { startServer } from "../start-server.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import { copyMigrations } from "../testing/copy-migrations.ts";
import { readTestSettings } from "../testing/test-settings.ts";
import { restoreBackup } from "./restore-backup.ts";

/** Data as released versions left it; the README there says what each state contains. */
const landedStates = resolve(import.meta.dirname, "landed-states");
const states = readdirSync(landedStates).filter((file) => file.endsWith(".gz"));
const fileOf = (state: string) => join(landedStates, state);

const savedDashboards = [{ layout: { layoutId: "mine", displayName: "Kept over an upgrade" } }];
const ignore = () => undefined;
const credentials = { UserName: "ada", Password: "the password of this test server" };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gatehouse-upgrade-"));
  // Lets the unprivileged user that runs PostgreSQL for root enter.
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a data directory as the state's commit left it: tables and rows. */
async function writeDataDirectory(state: string): Promise<string> {
  const dataDirectory = join(root, "data");
  const server = await EmbeddedPostgres.start({ dataDirectory, purpose: "server", announce: ignore, onLost: ignore });
  const database = openDatabase(server.connection);
  await migrate(drizzle({ client: database.$client }), {
    migrationsFolder: copyMigrations(state.replace(".gz", ""), join(root, "migrations")),
  });
  await restoreBackup(database, fileOf(state));
  await closeDatabase(database);
  await server.stop();
  return dataDirectory;
}

type SessionAnswer = { antiCSRFToken: string };

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** Signs in as the user that every state contains, and reads the saved dashboards. */
async function readSavedDashboards(address: string): Promise<unknown> {
  const start = await fetch(`${address}/api/user/session`);
  const { antiCSRFToken } = (await start.json()) as SessionAnswer;
  const login = await fetch(`${address}/api/security/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-anticsrftoken": antiCSRFToken, cookie: cookiesOf(start) },
    body: JSON.stringify(credentials),
  });
  expect(login.status).toBe(200);
  const read = await fetch(`${address}/api/user/dashboards`, { headers: { cookie: cookiesOf(login) } });
  return read.json();
}

describe.each(states)("the landed state %s", (state) => {
  it("is a data directory on which the console starts", async () => {
    const dataDirectory = await writeDataDirectory(state);
    const server = await startServer({
      settings: readTestSettings({ GATEHOUSE_DATA_DIR: dataDirectory, PORT: "0", LOG_LEVEL: "silent" }),
      isDemo: false,
      installationRoot: root,
      announce: ignore,
      onLost: ignore,
    });
    try {
      expect(await readSavedDashboards(server.address)).toMatchObject(savedDashboards);
      expect((await fetch(`${server.address}/remotes/account/1.0.0-account/main.js`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });

  it("is a backup that the console restores and works with", async () => {
    const test = await buildTestApp();
    try {
      await restoreBackup(test.database, fileOf(state));
      const ada = await test.signIn("ada");
      expect((await ada.get("/api/user/dashboards")).json()).toMatchObject(savedDashboards);
      expect(await test.services.auditSeals.verify()).toMatchObject({ brokenSeal: null, sealCount: 1, eventCount: 4 });
      expect(await test.federation.manifests.read()).toMatchObject({
        shell: { version: "1.0.0-shell" },
        remotes: [{ name: "account", version: "1.0.0-account" }],
      });
      const rollbacks = await new AutomaticRollbacksRepository(test.database).listSince(new Date(0), 10);
      expect(rollbacks).toMatchObject([{ name: "account", backTo: "0.9.0-account" }]);
    } finally {
      await test.close();
    }
  });
});
