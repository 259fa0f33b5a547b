import type { Database } from "../db/client.ts";
import type { ServerSettings } from "../env.ts";
import { isThisMachineOnly } from "../routing/loopback.ts";
import { demonstrationUsers } from "./demonstration-users.ts";
import { hasDemonstration } from "./demonstration.repository.ts";
import { StartRefusal } from "../start-refusal.ts";

type Reach = Pick<ServerSettings, "host" | "publicUrl">;

/** Demonstration users have known passwords, so an installation with them is served to this machine only. */
export async function checkDemonstrationReach(database: Database, settings: Reach, isDemo: boolean): Promise<void> {
  if (isThisMachineOnly(settings)) return;
  if (isDemo || (await hasDemonstration(database)))
    throw new StartRefusal(
      "The demonstration data has users with public passwords, so it's available on localhost only. " +
        "Leave HOST and PUBLIC_URL unset, or start without --demo on another database or GATEHOUSE_DATA_DIR.",
    );
}

/** Printed at the end of the start, where it is seen. */
export function announceDemonstrationUsers(announce: (text: string) => void): void {
  announce("Demonstration users:");
  const width = Math.max(...demonstrationUsers.map((user) => user.name.length));
  for (const user of demonstrationUsers)
    announce(`  ${user.name.padEnd(width)}  password: ${user.password}  (${user.description})`);
}
