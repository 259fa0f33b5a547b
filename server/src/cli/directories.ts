import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { createDirectories } from "../features/directories/create-directories.ts";
import type { Directories } from "../features/directories/create-directories.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";
import { findOrganization } from "./find-organization.ts";
import { readSecret } from "./read-secret.ts";

export const registerDirectories: RegisterCommands = (program, context) => {
  const directories = program
    .command("directories")
    .description("Directories (LDAP, Active Directory) whose users may sign in");
  addAdd(directories, context);
  addList(directories, context);
  addTest(directories, context);
  addRemove(directories, context);
};

type AddOptions = {
  kind: string;
  url: string[];
  caFile: string;
  bindName: string;
  bindPasswordFile: string;
  base: string;
  nameAttribute?: string;
  filter: string;
  organization?: string;
  replace: boolean;
};

function addAdd(directories: Command, context: CommandContext): void {
  directories
    .command("add")
    .argument("<label>", "what users choose at sign-in, and type before a backslash; no name of a server")
    .requiredOption("--kind <kind>", "domain (Active Directory) or ldap")
    .requiredOption("--url <url...>", "ldaps://host[:port], or ldap://host[:port] with StartTLS, in the order of use")
    .requiredOption("--ca-file <file>", "PEM file with the authorities that may have issued the servers' certificates")
    .requiredOption("--bind-name <name>", "the account that searches")
    .requiredOption("--bind-password-file <file>", "file that holds its password, - for standard input")
    .requiredOption("--base <name>", "distinguished name below which users are searched")
    .option("--name-attribute <attribute>", "holds the user name: sAMAccountName for domains, else uid")
    .option("--filter <filter>", "LDAP filter of those who may sign in; everybody when left out", "")
    .option("--organization <organization>", "which one new users enter, by id or name; needed where there are several")
    .option("--replace", "put it in the place of the directory of that label, whose users stay", false)
    .description("Add a directory; its users get an account without a role when they first sign in")
    .action(async (label: string, options: AddOptions) => {
      const saved = await context.withDatabase(async (database) => {
        const organization = await findOrganization(database, options.organization);
        const given = { ...readOptions(options), label, organizationId: organization.id };
        return open(database).registrations.save(given, { replaces: options.replace, by: userInfo().username });
      });
      context.print(
        saved,
        `Users of ${saved.label} may sign in. Try it with: gatehouse directories test ${saved.label}`,
      );
    });
}

function readOptions(options: AddOptions) {
  return {
    kind: options.kind,
    urls: options.url,
    certificateAuthority: readFile(options.caFile),
    bindName: options.bindName,
    bindPassword: readSecret(options.bindPasswordFile),
    baseName: options.base,
    nameAttribute: options.nameAttribute ?? null,
    userFilter: options.filter,
  };
}

function addList(directories: Command, context: CommandContext): void {
  directories
    .command("list")
    .description("List the directories in the order of the sign-in page")
    .action(async () => {
      const listed = await context.withDatabase((database) => open(database).registrations.list());
      const lines = listed.map(({ label, kind, urls, baseName }) => [label, kind, urls.join(" "), baseName].join("  "));
      context.print(listed, lines.length > 0 ? lines.join("\n") : "There are no directories.");
    });
}

type TestOptions = { user?: string; passwordFile?: string };

function addTest(directories: Command, context: CommandContext): void {
  directories
    .command("test")
    .argument("<label>", "label of the directory")
    .option("--user <name>", "also check the password of this user of the directory; nothing is kept")
    .option("--password-file <file>", "file that holds that password, - for standard input")
    .description("Connect to every server of a directory, and say what fails")
    .action(async (label: string, { user, passwordFile }: TestOptions) => {
      if ((user === undefined) !== (passwordFile === undefined))
        throw new CommandError("--user and --password-file belong together.");
      const password = passwordFile === undefined ? "" : readSecret(passwordFile);
      const { trials, identity } = await context.withDatabase(async (database) => {
        const opened = open(database);
        const tried = await opened.registrations.test(label);
        const isAnswered = tried.some(({ fault }) => fault === null);
        const asks = user !== undefined && isAnswered;
        return { trials: tried, identity: asks ? await opened.directories.authenticate(label, user, password) : null };
      });
      const lines = trials.map(({ url, fault }) => `${url}  ${fault ?? "answers"}`);
      if (trials.some(({ fault }) => fault !== null)) throw new CommandError(lines.join("\n"), { trials });
      if (user !== undefined && identity === null) throw new CommandError(`${label} refuses ${user}.`, { trials });
      if (identity !== null) lines.push(`${identity.userName} may sign in.`);
      context.print({ trials, identity }, lines.join("\n"));
    });
}

function addRemove(directories: Command, context: CommandContext): void {
  directories
    .command("remove")
    .argument("<label>", "label of the directory")
    .description("Remove a directory and end the sessions of its users, who cannot sign in any more")
    .action(async (label: string) => {
      const removed = await context.withDatabase((database) =>
        open(database).registrations.remove(label, userInfo().username),
      );
      context.print(removed, `${removed.label} is removed; its users cannot sign in.`);
    });
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function open(database: Database): Directories {
  return createDirectories({ database, clock: systemClock, settings: readSettings(process.env) });
}
