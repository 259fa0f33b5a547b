import { Command } from "commander";
import { settingDefinitions } from "../env-definitions.ts";
import { readSettings, SettingsError } from "../env.ts";
import { createCommandServices } from "../composition/command-services.ts";
import type { Services } from "../composition/services.ts";
import type { Database } from "../db/client.ts";
import { DirectoryInUseError } from "../db/embedded/directory-lock.ts";
import { EmbeddedDatabaseError } from "../db/embedded/embedded-error.ts";
import { AppError } from "../errors.ts";
import { StartRefusal } from "../start-refusal.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";
import { explainFileError } from "./explain-file-error.ts";
import { ignoreClosedReader } from "./ignore-closed-reader.ts";
import { openCommandDatabase } from "./open-command-database.ts";
import type { SharingMode } from "./open-command-database.ts";
import { registerEpm } from "../features/endpoint-events/endpoint-events.command.ts";
import { registerSessions } from "../features/recorded-sessions/recorded-sessions.command.ts";
import { registerAnalyze } from "../features/analyses/analyses.command.ts";
import { registerApps } from "../features/app-connectors/app-connectors.command.ts";
import { registerAudit } from "../features/audit-events/audit-events.command.ts";
import { registerBackup } from "./backup.ts";
import { registerBrokers } from "../features/resource-brokers/resource-brokers.command.ts";
import { registerDirectories } from "../features/directories/directories.command.ts";
import { registerIdentityProviders } from "../features/identity-providers/identity-providers.command.ts";
import { registerInventory } from "../features/inventory/inventory.command.ts";
import { registerKeys } from "../features/federation/signing-keys/signing-keys.command.ts";
import { registerLicense } from "../features/licenses/licenses.command.ts";
import { registerManifest } from "../features/federation/manifests/command/manifests.command.ts";
import { registerMemberships } from "../features/memberships/memberships.command.ts";
import { registerOptions } from "../features/options/options.command.ts";
import { registerOrganizations } from "../features/organizations/organizations.command.ts";
import { registerPolicies } from "../features/policies/policies.command.ts";
import { registerPublishers } from "../features/publishers/publishers.command.ts";
import { registerRemotes } from "../features/federation/remotes/remotes.command.ts";
import { registerRoles } from "../features/roles/roles.command.ts";
import { registerScimTokens } from "../features/scim/scim-tokens.command.ts";
import { registerServices } from "../features/services/services.command.ts";
import { registerSmartRules } from "../features/smart-rules/smart-rules.command.ts";
import { registerTerms } from "../features/terms/terms.command.ts";
import { registerUserGroups } from "../features/user-groups/user-groups.command.ts";
import { registerUsers } from "../features/users/users.command.ts";
import { registerStart } from "./start.ts";

/** One line for each file of subcommands. */
const registrations: readonly RegisterCommands<Services>[] = [
  registerStart,
  registerAudit,
  registerBackup,
  registerUsers,
  registerOrganizations,
  registerRoles,
  registerMemberships,
  registerUserGroups,
  registerTerms,
  registerSessions,
  registerInventory,
  registerEpm,
  registerPolicies,
  registerSmartRules,
  registerRemotes,
  registerPublishers,
  registerManifest,
  registerKeys,
  registerServices,
  registerLicense,
  registerAnalyze,
  registerApps,
  registerBrokers,
  registerDirectories,
  registerIdentityProviders,
  registerScimTokens,
  registerOptions,
];

export async function runCommandLine(args: readonly string[]): Promise<void> {
  for (const output of [process.stdout, process.stderr]) ignoreClosedReader(output);
  const program = new Command("gatehouse")
    .description("Run and administer the Gatehouse console.")
    .option("--json", "print results as JSON")
    .addHelpText("after", `\nSettings, from the environment:\n${describeSettings()}`)
    .showHelpAfterError();
  const context = createContext(program);
  for (const register of registrations) register(program, context);
  // Subcommands print their own help, which is short. This one has every setting.
  program.showHelpAfterError("See gatehouse --help.");
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = 1;
    report(explainFileError(error), program.opts<{ json?: boolean }>().json === true);
  }
}

function createContext(program: Command): CommandContext<Services> {
  return {
    withServices: (action) =>
      actOnDatabase("beside-server", (database) => action(createCommandServices(database, readSettings(process.env)))),
    withOwnDatabase: (action) => actOnDatabase("alone", action),
    print: (data, text) => {
      const isJson = program.opts<{ json?: boolean }>().json === true;
      process.stdout.write(`${isJson ? JSON.stringify(data) : text}\n`);
    },
  };
}

async function actOnDatabase<Result>(
  sharing: SharingMode,
  action: (database: Database) => Promise<Result>,
): Promise<Result> {
  const connection = await openCommandDatabase(readSettings(process.env), sharing);
  try {
    return await action(connection.database);
  } finally {
    await connection.close();
  }
}

/** Errors that the caller can fix are printed in one sentence; others are bugs and keep their stack. */
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
