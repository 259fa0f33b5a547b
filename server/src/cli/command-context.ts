import type { Command } from "commander";
import type { Database } from "../db/client.ts";

/** What a subcommand gets. Results go to `print`: `text` for people, `data` when --json was given. */
export type CommandContext = {
  /** Opens the installation's database (also while the server runs), acts, and closes it. */
  withDatabase: <Result>(action: (database: Database) => Promise<Result>) => Promise<Result>;
  /** The same, but refused while a server runs on the embedded database. */
  withOwnDatabase: <Result>(action: (database: Database) => Promise<Result>) => Promise<Result>;
  print: (data: unknown, text: string) => void;
};

/** How a file adds its subcommands: one line in cli/main.ts. */
export type RegisterCommands = (program: Command, context: CommandContext) => void;

/** A fault of the call, not of the program: printed without a stack, exit code 1. */
export class CommandError extends Error {
  /** Further properties for those who read JSON. */
  readonly further: Readonly<Record<string, unknown>>;

  constructor(message: string, further: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "CommandError";
    this.further = further;
  }
}
