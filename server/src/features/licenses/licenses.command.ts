import { CommandError } from "../../cli/command-context.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import type { LicensesService } from "./licenses.service.ts";

type Services = { licenses: LicensesService };

type SetOptions = { expires?: string; never?: boolean };

export const registerLicense: RegisterCommands<Services> = (program, context) => {
  const license = program.command("license").description("Maintenance of this installation");
  const print = (expiresAt: Date | null): void =>
    context.print(
      { expiresAt: expiresAt?.toISOString() ?? null },
      expiresAt === null ? "Maintenance doesn't expire." : `Maintenance expires on ${formatDay(expiresAt)}.`,
    );

  license
    .command("show")
    .description("Show when maintenance expires")
    .action(async () => print(await context.withServices(({ licenses }) => licenses.readExpiry())));

  license
    .command("set")
    .description("Set when maintenance expires; the server can keep running")
    .option("--expires <date>", "last day of maintenance, such as 2027-03-31")
    .option("--never", "maintenance doesn't expire")
    .action(async (options: SetOptions) => {
      const expiresAt = readExpiry(options);
      await context.withServices(({ licenses }) => licenses.updateExpiry(expiresAt, "gatehouse command"));
      print(expiresAt);
    });
};

const formatDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Noon UTC, so that the day is the same in nearly every time zone. */
function readExpiry({ expires, never = false }: SetOptions): Date | null {
  if ((expires === undefined) !== never) throw new CommandError("Use either --expires <date> or --never.");
  if (expires === undefined) return null;
  const expiresAt = new Date(`${expires}T12:00:00Z`);
  // Date turns 31 February into 3 March; only a day that round-trips is valid.
  if (Number.isNaN(expiresAt.getTime()) || formatDay(expiresAt) !== expires)
    throw new CommandError(`${expires} isn't a date. Enter one such as 2027-03-31.`);
  return expiresAt;
}
