import { StartRefusal } from "../start-refusal.ts";
import { findPlainPostgres } from "../testing/plain-postgres.ts";
import { startTestPostgres } from "../testing/test-postgres.ts";
import { connectDatabase, describeOldServer } from "./database-connection.ts";
import { migrateDatabase } from "./migrate.ts";
import { installations } from "./schema/installations.table.ts";

const options = {
  purpose: "server" as const,
  announce: () => undefined,
  onLost: (error: Error) => {
    throw error;
  },
};

function connect(databaseUrl: string) {
  return connectDatabase({ databaseUrl, dataDirectory: "/nonexistent" }, options);
}

function socketUrl(socketDirectory: string, database = "postgres"): string {
  return `postgres://gatehouse@${encodeURIComponent(socketDirectory)}/${database}`;
}

describe("a database of DATABASE_URL", () => {
  it("that does not answer, or does not exist, is told in a sentence without the password", async () => {
    const unreachable = connect("postgres://user:canary@127.0.0.1:1/gatehouse");
    await expect(unreachable).rejects.toBeInstanceOf(StartRefusal);
    await expect(unreachable).rejects.toThrow(/Can't use the database of DATABASE_URL: .*ECONNREFUSED/);
    await expect(unreachable).rejects.not.toThrow(/canary/);
    const unknown = connect(socketUrl(process.env["GATEHOUSE_TEST_SOCKET"] ?? "", "no_such_database"));
    await expect(unknown).rejects.toThrow('database "no_such_database" does not exist');
  });

  it("that is too old is refused by its version", () => {
    expect(describeOldServer("140012", "14.12")).toBe(
      "The database of DATABASE_URL is PostgreSQL 14.12; Gatehouse needs 15 or newer.",
    );
    expect(describeOldServer("150000", "15.0")).toBeNull();
    expect(describeOldServer("180004", "18.4")).toBeNull();
  });

  const plain = findPlainPostgres();
  if (plain === null) console.info("Skipped: no PostgreSQL of the system's packages on this machine.");
  (plain === null ? it.skip : it)("takes the same migrations, also when several servers start at once", async () => {
    const server = await startTestPostgres(plain ?? undefined);
    const connections = await Promise.all([1, 2, 3].map(() => connect(socketUrl(server.socketDirectory))));
    try {
      await Promise.all(connections.map((connection) => migrateDatabase(connection.database)));
      expect(await connections[0]?.database.select().from(installations)).toHaveLength(1);
    } finally {
      for (const connection of connections) await connection.close();
      await server.stop();
    }
  });
});
