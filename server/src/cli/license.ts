import { systemClock } from "../clock.ts";
import { createLicenses } from "../features/licenses/create-licenses.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";

type SetOptions = { expires?: string; never?: boolean };

export const registerLicense: RegisterCommands = (program, context) => {
  const license = program.command("license").description("Maintenance of this installation");
  const print = (expiresAt: Date | null): void =>
    context.print(
      { expiresAt: expiresAt?.toISOString() ?? null },
      expiresAt === null ? "Maintenance does not expire." : `Maintenance expires on ${formatDay(expiresAt)}.`,
    );

  license
    .command("show")
    .description("Say when maintenance expires")
    .action(async () =>
      print(await context.withDatabase((database) => createLicenses(database, systemClock).readExpiry())),
    );

  license
    .command("set")
    .description("Set when maintenance expires; also while the server runs")
    .option("--expires <date>", "last day of maintenance, such as 2027-03-31")
    .option("--never", "maintenance does not expire")
    .action(async (options: SetOptions) => {
      const expiresAt = readExpiry(options);
      await context.withDatabase((database) =>
        createLicenses(database, systemClock).updateExpiry(expiresAt, "gatehouse command"),
      );
      print(expiresAt);
    });
};

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Noon in UTC, so that the day is the same one for nearly everybody who reads it in a time zone of their own. */
function readExpiry({ expires, never = false }: SetOptions): Date | null {
  if ((expires === undefined) !== never) throw new CommandError("Give either --expires <date> or --never.");
  if (expires === undefined) return null;
  const expiresAt = new Date(`${expires}T12:00:00Z`);
  // Date takes 31 February for 3 March; only a day that comes back the same is one.
  if (Number.isNaN(expiresAt.getTime()) || formatDay(expiresAt) !== expires)
    throw new CommandError(`${expires} is no date such as 2027-03-31.`);
  return expiresAt;
}
