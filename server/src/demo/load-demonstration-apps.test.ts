import { connectorTypes } from "@gatehouse/shared/contracts/app-connectors.contract";
import { AppConnectorsRepository } from "../features/app-connectors/app-connectors.repository.ts";
import { parseAppAddress } from "../features/app-connectors/parse-app-address.ts";
import { createTestDatabase } from "../testing/create-test-database.ts";
import type { TestDatabase } from "../testing/create-test-database.ts";
import { TestClock } from "../testing/test-clock.ts";
import { loadDemonstrationApps } from "./load-demonstration-apps.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.remove());

it("has apps of every type, the console itself where it is served now, and brings back none that was removed", async () => {
  const apps = new AppConnectorsRepository(test.database);
  await loadDemonstrationApps(test.database, new TestClock(), "http://localhost:4600");
  const loaded = await apps.list();
  expect(new Set(loaded.map((app) => app.connectorType))).toEqual(new Set(connectorTypes));
  expect(loaded.map((app) => parseAppAddress(app.url))).toEqual(loaded.map((app) => app.url));
  expect(loaded).toContainEqual({ connectorType: "PasswordSafe", name: "Gatehouse", url: "http://localhost:4600/" });

  await apps.inTransaction((on) => apps.remove("RemoteSupport", "Service desk", on));
  await loadDemonstrationApps(test.database, new TestClock(), "http://localhost:4700");
  const kept = await apps.list();
  expect(kept).toHaveLength(loaded.length - 1);
  expect(kept).toContainEqual({ connectorType: "PasswordSafe", name: "Gatehouse", url: "http://localhost:4700/" });
});
