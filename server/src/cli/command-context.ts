import type { Command } from "commander";
import type { Database } from "../db/client.ts";

/**
 * What a subcommand gets, with the services that it declares. `print` writes results: `text` for people, `data` with
 * --json.
 */
export type CommandContext<Services = unknown> = {
  /** Opens the installation's database (also beside a running server), acts with the services on it, and closes it. */
  withServices: <Result>(action: (services: Services) => Promise<Result>) => Promise<Result>;
  /** For commands that replace the data: refuses while a server runs on the embedded database. */
  withOwnDatabase: <Result>(action: (database: Database) => Promise<Result>) => Promise<Result>;
  print: (data: unknown, text: string) => void;
};

/** Adds the subcommands of a file: one line in main.ts. */
export type RegisterCommands<Services = unknown> = (program: Command, context: CommandContext<Services>) => void;

/** A wrong call, not a bug: printed without a stack, exit code 1. */
export class CommandError extends Error {
  /** Further properties of the JSON output. */
  readonly further: Readonly<Record<string, unknown>>;

  constructor(message: string, further: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = "CommandError";
    this.further = further;
  }
}
