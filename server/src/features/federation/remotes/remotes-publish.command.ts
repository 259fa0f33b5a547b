import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import {
  refusedReleaseSchema,
  revocationSchema,
  type UploadedRelease,
} from "@gatehouse/shared/contracts/releases.contract";
import type { Command } from "commander";
import { startAuthor, type PublishResult, type ReleasesService } from "../releases/releases.service.ts";
import { AppError } from "../../../errors.ts";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";
import { describeProblem, uploadRelease, uploadVariables } from "./upload-release.ts";
import type { ManifestsService } from "../manifests/manifests.service.ts";

type Federation = { releases: ReleasesService; manifests: ManifestsService };
type Services = { federation: Federation };

type PublishOptions = { asStart?: boolean; server?: string; force?: boolean; reason?: string };

const uploadHelp = `
With --server, from the environment:
  ${uploadVariables.token}  token printed by \`gatehouse publishers create\`
  ${uploadVariables.key}    file with the private key from \`gatehouse publishers key\``;

export function addPublish(remotes: Command, context: CommandContext<Services>): void {
  remotes
    .command("publish")
    .argument("<folder>", "folder of a built package")
    .option(
      "--server <url>",
      "upload to the console at this address; default: publish into the database on this machine",
    )
    .option("--as-start", "activate it where `npm start` would; for development")
    .option("--force", "publish although the check refuses it; for emergencies, requires --reason")
    .option("--reason <text>", "why --force is needed, for the audit log and the list of releases")
    .description("Check the built release of a package and publish it; users get it after `manifest set`")
    .addHelpText("after", uploadHelp)
    .action(async (folder: string, options: PublishOptions) => {
      const packageFolder = path.resolve(folder);
      if (!existsSync(path.join(packageFolder, "dist/release/release.json"))) {
        throw new CommandError(
          `${folder} has no built release. Build it first: npm run build -- ${path.basename(packageFolder)}`,
        );
      }
      const { server, asStart = false } = options;
      const forcedReason = readForcedReason(options);
      if (server === undefined) await publishHere(packageFolder, { isAsStart: asStart, forcedReason }, context);
      else if (asStart || forcedReason !== null)
        throw new CommandError("--as-start and --force only work on the console's own machine, without --server.");
      else await publishThere(packageFolder, server, context);
    });
}

function readForcedReason({ force = false, reason }: PublishOptions): string | null {
  if (!force) {
    if (reason !== undefined) throw new CommandError("Use --reason together with --force.");
    return null;
  }
  const parsed = revocationSchema.safeParse({ reason });
  if (!parsed.success) throw new CommandError("--force requires --reason with 1 to 500 characters.");
  return parsed.data.reason;
}

async function publishThere(packageFolder: string, server: string, context: CommandContext<Services>): Promise<void> {
  const uploaded = await uploadRelease(packageFolder, server, process.env);
  context.print(uploaded, describePublished(uploaded));
}

async function publishHere(packageFolder: string, how: PublishMode, context: CommandContext<Services>): Promise<void> {
  const published = await context
    .withServices(({ federation }) => publish(federation, packageFolder, how))
    .catch(explain);
  const { release, isNew, problems = [] } = published;
  const { name, version } = release;
  const result = { name, version, isNew, warnings: problems };
  context.print(result, describePublished(result));
}

type PublishMode = { isAsStart: boolean; forcedReason: string | null };

/** Builds that `npm run dev` publishes on each change are not run in a trial, like those of a start. */
async function publish(
  { releases, manifests }: Federation,
  folder: string,
  { isAsStart, forcedReason }: PublishMode,
): Promise<PublishResult> {
  const author = isAsStart ? startAuthor : userInfo().username;
  const published = await releases.publishBuilt(folder, author, { isTried: !isAsStart, forcedReason });
  // Undoing a change while developing gives a release that exists already.
  if (isAsStart) await manifests.promoteStarted([{ ...published, isNew: true }]);
  else if (!published.isNew) await releases.wasPublished(published.release);
  return published;
}

/** Explains a refusal by the check in the same form as for an upload. */
function explain(error: unknown): never {
  const refused = error instanceof AppError ? refusedReleaseSchema.safeParse(error.further) : null;
  if (!(error instanceof AppError) || !refused?.success) throw error;
  const { problems } = refused.data;
  throw new CommandError([error.message, ...problems.map(describeProblem)].join("\n  "), { problems });
}

function describePublished({ name, version, isNew, warnings }: UploadedRelease): string {
  if (!isNew) return `${name} ${version} was already published with the same content.`;
  return [...warnings.map(describeProblem), `Published ${name} ${version}`].join("\n");
}
