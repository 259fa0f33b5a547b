import { Command } from "commander";
import type { RegisterCommands } from "../cli/command-context.ts";
import { createCommandServices } from "../composition/command-services.ts";
import type { Services } from "../composition/services.ts";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";

type Output = { data: unknown; text: string };
type TestCommands = { database: Database; register: readonly RegisterCommands<Services>[] };

/** Runs a command line as `gatehouse` does, on the database of a test, and returns all that it prints. */
export async function listCommandOutput({ database, register }: TestCommands, args: readonly string[]) {
  const printed: Output[] = [];
  const program = new Command("gatehouse").exitOverride().configureOutput({ writeErr: () => undefined });
  for (const registerCommands of register)
    registerCommands(program, {
      withServices: (action) => action(createCommandServices(database, readSettings(process.env))),
      withOwnDatabase: (action) => action(database),
      print: (data, text) => void printed.push({ data, text }),
    });
  await program.parseAsync(args, { from: "user" });
  return printed;
}

/** Runs a command line as `gatehouse` does, on the database of a test, and returns its output. */
export async function runCommand(commands: TestCommands, args: readonly string[]): Promise<Output> {
  const [output] = await listCommandOutput(commands, args);
  if (output === undefined) throw new Error("The command printed nothing");
  return output;
}
