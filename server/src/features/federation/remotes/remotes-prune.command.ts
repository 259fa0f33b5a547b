import { userInfo } from "node:os";
import type { Command } from "commander";
import type { CommandContext } from "../../../cli/command-context.ts";
import type { Pruning, ReleasePruningService } from "../release-pruning/release-pruning.service.ts";

type Services = { federation: { pruning: Pick<ReleasePruningService, "preview" | "apply"> } };

/** Adds `remotes prune` to the command `remotes`. */
export function addPruneCommand(remotes: Command, context: CommandContext<Services>): void {
  remotes
    .command("prune")
    .requiredOption("--days <days>", "keep what was in use in the last so many days", Number)
    .option("--apply", "remove them; without it, only list them")
    .description("List or remove old releases that nobody can get any more")
    .action(async ({ days, apply: isApplied = false }: { days: number; apply?: boolean }) => {
      const pruning = await context.withServices(({ federation }) =>
        isApplied ? federation.pruning.apply(days, userInfo().username) : federation.pruning.preview(days),
      );
      context.print({ isApplied, ...pruning }, describe(pruning, isApplied));
    });
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? "" : "s"}`;

function describe({ releases, files, bytes }: Pruning, isApplied: boolean): string {
  if (releases.length === 0) return "No release is old enough and unused.";
  const lines = releases.map(
    ({ name, version, publishedAt }) => `${name}  ${version}  published ${publishedAt.toISOString()}`,
  );
  const sum = [count(releases.length, "release"), count(files, "file"), count(bytes, "byte")].join(", ");
  return [...lines, isApplied ? `Removed ${sum}.` : `Would remove ${sum}. Add --apply to remove them.`].join("\n");
}
