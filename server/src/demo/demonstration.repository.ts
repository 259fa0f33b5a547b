import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../db/client.ts";
import { settings } from "../db/schema/settings.table.ts";

const loadedKey = "demonstration";

/** Parts added in later versions: an installation may already have the first. */
type DemonstrationPart =
  | typeof loadedKey
  | "demonstration-apps"
  | "demonstration-dashboards"
  | "demonstration-policies"
  | "demonstration-smart-rules"
  | "demonstration-webhooks";

/** Marks a part of the data as loaded. False if it was loaded before, so that later changes are not overwritten. */
export async function claimDemonstration(
  on: DatabaseOrTransaction,
  part: DemonstrationPart,
  loadedAt: Date,
): Promise<boolean> {
  const claimed = await on
    .insert(settings)
    .values({ key: part, value: { loadedAt: loadedAt.toISOString() } })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return claimed.length > 0;
}

export async function hasDemonstration(on: DatabaseOrTransaction): Promise<boolean> {
  const found = await on.select({ key: settings.key }).from(settings).where(eq(settings.key, loadedKey));
  return found.length > 0;
}
