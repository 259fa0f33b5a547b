import type { DatabaseOrTransaction } from "../db/client.ts";
import { installedVersions } from "../db/schema/installed-versions.table.ts";
import { settings } from "../db/schema/settings.table.ts";

const dayMs = 86_400_000;

/** Makes the installation look upgraded to the running version, which the start itself records. */
const earlierVersions = [
  { version: "0.7.0.1", daysAgo: 410 },
  { version: "0.8.0.1", daysAgo: 290 },
  { version: "0.9.0.2", daysAgo: 160 },
  { version: "0.9.4.2", daysAgo: 75 },
];

/** Less than the 30 days at which the console warns. */
const maintenanceDays = 24;

/** Adds earlier versions for the About page, and maintenance that expires soon. Values set by an operator stay. */
export async function addDemonstrationHistory(on: DatabaseOrTransaction, now: Date): Promise<void> {
  const at = (days: number): Date => new Date(now.getTime() + days * dayMs);
  await on
    .insert(installedVersions)
    .values(earlierVersions.map(({ version, daysAgo }) => ({ version, installedAt: at(-daysAgo) })));
  await on
    .insert(settings)
    .values({ key: "license", value: { expiresAt: at(maintenanceDays).toISOString() } })
    .onConflictDoNothing();
}
