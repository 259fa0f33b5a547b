import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { explainFileError } from "../../cli/explain-file-error.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import { readSecret } from "../../cli/read-secret.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { DirectoriesService } from "./directories.service.ts";
import type { DirectoryRegistrationsService } from "./directory-registrations.service.ts";

type Services = {
  directories: DirectoriesService;
  directoryRegistrations: DirectoryRegistrationsService;
  organizations: Pick<OrganizationsService, "listAll">;
};

export const registerDirectories: RegisterCommands<Services> = (program, context) => {
  const directories = program
    .command("directories")
    .description("Directories (LDAP, Active Directory) whose users can sign in");
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

function addAdd(directories: Command, context: CommandContext<Services>): void {
  directories
    .command("add")
    .argument("<label>", "label that users choose at sign-in or type before a backslash; not the name of a server")
    .requiredOption("--kind <kind>", "domain (Active Directory) or ldap")
    .requiredOption("--url <url...>", "ldaps://host[:port], or ldap://host[:port] with StartTLS, in order of use")
    .requiredOption("--ca-file <file>", "PEM file with the authorities that issue the servers' certificates")
    .requiredOption("--bind-name <name>", "account used for searching")
    .requiredOption("--bind-password-file <file>", "file with its password, - for standard input")
    .requiredOption("--base <name>", "distinguished name below which users are searched")
    .option("--name-attribute <attribute>", "attribute with the username: sAMAccountName for domains, else uid")
    .option("--filter <filter>", "LDAP filter for users who can sign in; default: all users", "")
    .option("--organization <organization>", "organization of new users, by id or name; required if there are several")
    .option("--replace", "replace the directory with that label; its users stay", false)
    .description("Add a directory; users get an account without a role at their first sign-in")
    .action(async (label: string, options: AddOptions) => {
      const saved = await context.withServices(async ({ directoryRegistrations, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        const given = { ...readOptions(options), label, organizationId: organization.id };
        return directoryRegistrations.save(given, {
          replaces: options.replace,
          by: userInfo().username,
        });
      });
      context.print(
        saved,
        `Users of ${saved.label} can sign in. Test it with: gatehouse directories test ${saved.label}`,
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

function addList(directories: Command, context: CommandContext<Services>): void {
  directories
    .command("list")
    .description("List the directories in their order on the sign-in page")
    .action(async () => {
      const listed = await context.withServices(({ directoryRegistrations }) => directoryRegistrations.list());
      const lines = listed.map(({ label, kind, urls, baseName }) => [label, kind, urls.join(" "), baseName].join("  "));
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No directories.");
    });
}

type TestOptions = { user?: string; passwordFile?: string };

function addTest(program: Command, context: CommandContext<Services>): void {
  program
    .command("test")
    .argument("<label>", "label of the directory")
    .option("--user <name>", "also check the password of this directory user; nothing is stored")
    .option("--password-file <file>", "file with that password, - for standard input")
    .description("Connect to every server of a directory, and report what fails")
    .action(async (label: string, { user, passwordFile }: TestOptions) => {
      if ((user === undefined) !== (passwordFile === undefined))
        throw new CommandError("Use --user and --password-file together.");
      const password = passwordFile === undefined ? "" : readSecret(passwordFile);
      const { trials, identity } = await context.withServices(async ({ directories, directoryRegistrations }) => {
        const tried = await directoryRegistrations.test(label);
        const isAnswered = tried.some(({ fault }) => fault === null);
        const asks = user !== undefined && isAnswered;
        return { trials: tried, identity: asks ? await directories.authenticate(label, user, password) : null };
      });
      const lines = trials.map(({ url, fault }) => `${url}  ${fault ?? "answers"}`);
      if (trials.some(({ fault }) => fault !== null)) throw new CommandError(lines.join("\n"), { trials });
      if (user !== undefined && identity === null) throw new CommandError(`${label} refuses ${user}.`, { trials });
      if (identity !== null) lines.push(`${identity.userName} can sign in.`);
      context.print({ trials, identity }, lines.join("\n"));
    });
}

function addRemove(directories: Command, context: CommandContext<Services>): void {
  directories
    .command("remove")
    .argument("<label>", "label of the directory")
    .description("Remove a directory and end the sessions of its users, who can no longer sign in")
    .action(async (label: string) => {
      const removed = await context.withServices(({ directoryRegistrations }) =>
        directoryRegistrations.remove(label, userInfo().username),
      );
      context.print(removed, `${removed.label} is removed. Its users can no longer sign in.`);
    });
}

function readFile(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw explainFileError(error, file);
  }
}
