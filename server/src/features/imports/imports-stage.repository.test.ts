import { createTestDatabase } from "../../testing/create-test-database.ts";
import type { TestDatabase } from "../../testing/create-test-database.ts";
import { assetKind } from "../inventory/inventory-kind.ts";
import { ImportsStageRepository } from "./imports-stage.repository.ts";
import type { StagedRow } from "./staged-import.ts";

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

it("fails when the database ends its connection while rows are copied", async () => {
  const { database } = test;
  const values = assetKind.fields.map(() => null);
  async function* rowsUntilTheEnd(): AsyncGenerator<StagedRow> {
    for (let line = 1; ; line += 1) {
      yield { line, key: "a".repeat(1000), values };
      if (line === 1000)
        await database.$client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query like 'COPY%' and datname = current_database()",
        );
    }
  }
  const copied = new ImportsStageRepository(database).inTransaction(assetKind, async (stage) => {
    await stage.copy(rowsUntilTheEnd());
    return { isDone: true, result: null };
  });
  // Whichever the connection notices first.
  await expect(copied).rejects.toThrow(/terminat|EPIPE|ECONNRESET/);
});
