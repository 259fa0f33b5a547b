import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import { refusedReleaseSchema, revocationSchema } from "@gatehouse/shared/contracts/releases.contract";
import type { Command } from "commander";
import { startAuthor, type PublishResult, type ReleasesService } from "../releases/releases.service.ts";
import { AppError } from "../../../errors.ts";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";
import { addProvenanceOptions, readProvenance, type ProvenanceOptions } from "./read-provenance.ts";
import { describeProblem, describePublished, uploadRelease, uploadVariables } from "./upload-release.ts";
import type { ManifestsService } from "../manifests/manifests.service.ts";

type Federation = { releases: ReleasesService; manifests: ManifestsService };
type Services = { federation: Federation };

type PublishOptions = ProvenanceOptions & { asStart?: boolean; server?: string; force?: boolean; reason?: string };

const uploadHelp = `
With --server, from the environment:
  ${uploadVariables.token}  token printed by \`gatehouse publishers create\`
  ${uploadVariables.key}    file with the private key from \`gatehouse publishers key\`, or its content`;

export function addPublish(remotes: Command, context: CommandContext<Services>): void {
  addProvenanceOptions(remotes.command("publish"))
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
      const provenance = await readProvenance(packageFolder, options, process.env);
      if (server === undefined)
        await publishHere(packageFolder, { isAsStart: asStart, forcedReason, provenance }, context);
      else if (asStart || forcedReason !== null)
        throw new CommandError("--as-start and --force only work on the console's own machine, without --server.");
      else await publishThere(packageFolder, { server, provenance }, context);
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

type UploadMode = { server: string; provenance: Provenance | undefined };

async function publishThere(
  packageFolder: string,
  { server, provenance }: UploadMode,
  context: CommandContext<Services>,
): Promise<void> {
  const uploaded = await uploadRelease(packageFolder, server, process.env, provenance);
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

type PublishMode = { isAsStart: boolean; forcedReason: string | null; provenance: Provenance | undefined };

/** Builds that `npm run dev` publishes on each change are not run in a trial, like those of a start. */
async function publish(
  { releases, manifests }: Federation,
  folder: string,
  { isAsStart, ...options }: PublishMode,
): Promise<PublishResult> {
  const author = isAsStart ? startAuthor : userInfo().username;
  const published = await releases.publishBuilt(folder, author, { isTried: !isAsStart, ...options });
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
