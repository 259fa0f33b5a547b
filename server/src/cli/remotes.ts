import { readSettings } from "../env.ts";
import { createFederation } from "../features/federation/create-federation.ts";
import type { RegisterCommands } from "./command-context.ts";
<<<<<<< HEAD
import { addPublish } from "./publish-release.ts";
=======
import { addCheckCommand } from "./remotes-check.ts";
>>>>>>> refs/heads/tooling
import { addCreateCommand } from "./remotes-create.ts";
import { addDescribeCommand } from "./remotes-describe.ts";

export const registerRemotes: RegisterCommands = (program, context) => {
  const remotes = program.command("remotes").description("Releases of the shell and of the remotes");

  addCreateCommand(remotes, context);
<<<<<<< HEAD
  addPublish(remotes, context);
=======
  addCheckCommand(remotes, context);
  addDescribeCommand(remotes, context);

  remotes
    .command("publish")
    .argument("<folder>", "folder of a package that has been built")
    .option("--as-start", "put it in force at once where `npm start` would; for development")
    .description("Publish the built release of a package; users get it when `manifest set` puts it in force")
    .action(async (folder: string, options: { asStart?: boolean }) => {
      const packageFolder = path.resolve(folder);
      if (!existsSync(path.join(packageFolder, "dist/release/release.json"))) {
        throw new CommandError(
          `${folder} has no built release. Build it first: npm run build -- ${path.basename(packageFolder)}`,
        );
      }
      const { name, version } = await context.withDatabase((database) =>
        publish(database, packageFolder, options.asStart === true),
      );
      context.print({ name, version }, `Published ${name} ${version}`);
    });
>>>>>>> refs/heads/tooling

  remotes
    .command("list")
    .description("List all published releases, the newest first")
    .action(async () => {
      const published = await context.withDatabase((database) =>
        createFederation(database, readSettings(process.env).dataDirectory).releases.list(),
      );
      context.print(
        published,
        published.map((one) => [one.name, one.version, one.publishedAt, one.publishedBy].join("  ")).join("\n"),
      );
    });
};
