import { Command } from "commander";
import { settingDefinitions } from "../env-definitions.ts";
import { readSettings, SettingsError } from "../env.ts";
import type { Database } from "../db/client.ts";
import { DirectoryInUseError } from "../db/embedded/directory-lock.ts";
import { EmbeddedDatabaseError } from "../db/embedded/embedded-error.ts";
import { AppError } from "../errors.ts";
import { StartRefusal } from "../start-refusal.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";
import { openCommandDatabase } from "./open-command-database.ts";
import type { Sharing } from "./open-command-database.ts";
import { registerEpm } from "./epm.ts";
import { registerSessions } from "./sessions.ts";
import { registerAnalyze } from "./analyze.ts";
import { registerApps } from "./apps.ts";
import { registerAudit } from "./audit.ts";
import { registerBackup } from "./backup.ts";
import { registerBrokers } from "./brokers.ts";
import { registerDirectories } from "./directories.ts";
import { registerIdentityProviders } from "./identity-providers.ts";
import { registerKeys } from "./keys.ts";
import { registerLicense } from "./license.ts";
import { registerManifest } from "./manifest.ts";
import { registerPublishers } from "./publishers.ts";
import { registerRemotes } from "./remotes.ts";
import { registerTerms } from "./terms.ts";
import { registerUsers } from "./users.ts";
import { registerStart } from "./start.ts";

/** Every file of subcommands is one line here. */
const registrations: readonly RegisterCommands[] = [
  registerStart,
  registerAudit,
  registerBackup,
  registerUsers,
  registerTerms,
  registerSessions,
  registerEpm,
  registerRemotes,
  registerPublishers,
  registerManifest,
  registerKeys,
  registerLicense,
  registerAnalyze,
  registerApps,
  registerBrokers,
  registerDirectories,
  registerIdentityProviders,
];

export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = new Command("gatehouse")
    .description("Run and administer the Gatehouse console.")
    .option("--json", "print results as JSON for machines")
    .addHelpText("after", `\nSettings, from the environment:\n${describeSettings()}`)
    .showHelpAfterError();
  const context = createContext(program);
  for (const register of registrations) register(program, context);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = 1;
    report(error, program.opts<{ json?: boolean }>().json === true);
  }
}

function createContext(program: Command): CommandContext {
  return {
    withDatabase: (action) => actOnDatabase("beside-server", action),
    withOwnDatabase: (action) => actOnDatabase("alone", action),
    print: (data, text) => {
      const isJson = program.opts<{ json?: boolean }>().json === true;
      process.stdout.write(`${isJson ? JSON.stringify(data) : text}\n`);
    },
  };
}

async function actOnDatabase<Result>(
  sharing: Sharing,
  action: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = await openCommandDatabase(readSettings(process.env), sharing);
  try {
    return await action(connection.database);
  } finally {
    await connection.close();
  }
}

/** Faults that the caller can do something about are told in a sentence; anything else is a bug and keeps its stack. */
function report(error: unknown, isJson: boolean): void {
  const isExplained = [
    AppError,
    CommandError,
    SettingsError,
    StartRefusal,
    DirectoryInUseError,
    EmbeddedDatabaseError,
  ].some((kind) => error instanceof kind);
  const message = error instanceof Error ? error.message : String(error);
  const further = error instanceof CommandError ? error.further : {};
  if (isJson) process.stdout.write(`${JSON.stringify({ error: message, ...further })}\n`);
  else process.stderr.write(`${isExplained || !(error instanceof Error) ? message : (error.stack ?? message)}\n`);
}

function describeSettings(): string {
  const width = Math.max(...settingDefinitions.map((definition) => definition.name.length));
  return settingDefinitions
    .map(({ name, description, default: standard }) => {
      const suffix = standard === "" ? "" : ` (${standard})`;
      return `  ${name.padEnd(width)}  ${description}${suffix}`;
    })
    .join("\n");
}
