import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { withFileErrors } from "../../cli/explain-file-error.ts";
import { replaceFile } from "../../cli/replace-file.ts";
import { parseOptionFile } from "./option-file.ts";
import type { OptionFile } from "./option-file.ts";
import type { OptionDifference, OptionFilesService, OptionPlan } from "./option-files.service.ts";

type Services = { optionFiles: OptionFilesService };

const fileText = "JSON file as export writes it";

export const registerOptions: RegisterCommands<Services> = (program, context) => {
  const options = program.command("options").description("Options of the installation and its organizations, as files");
  addExport(options, context);
  addDiff(options, context);
  addApply(options, context);
};

function addExport(options: Command, context: CommandContext<Services>): void {
  options
    .command("export")
    .argument("[file]", "file to write; without one the options are printed")
    .description("Export the options that administrators have set; secrets stay out")
    .action(async (file?: string) => {
      const exported = await context.withServices(({ optionFiles }) => optionFiles.export());
      const text = JSON.stringify(exported, null, 2);
      if (file === undefined) return context.print(exported, text);
      await withFileErrors(file, () => replaceFile(file, (target) => target.writeFile(`${text}\n`)));
      return context.print({ file }, `The options are in ${file}.`);
    });
}

function addDiff(options: Command, context: CommandContext<Services>): void {
  options
    .command("diff")
    .argument("<file>", fileText)
    .description("List the options that apply would change")
    .action(async (file: string) => {
      const wanted = await readOptionFile(file);
      const plan = await context.withServices(({ optionFiles }) => optionFiles.diff(wanted));
      refuseProblems(file, plan);
      printDifferences(context, plan.differences, "The options are the same.");
    });
}

function addApply(options: Command, context: CommandContext<Services>): void {
  options
    .command("apply")
    .argument("<file>", fileText)
    .option("--dry-run", "check the file and list the changes, without saving them")
    .description("Set the options in the file, all or none; the others stay as they are")
    .action(async (file: string, { dryRun = false }: { dryRun?: boolean }) => {
      const wanted = await readOptionFile(file);
      const plan = await context.withServices(({ optionFiles }) =>
        dryRun ? optionFiles.diff(wanted) : optionFiles.apply(wanted, userInfo().username),
      );
      refuseProblems(file, plan);
      printDifferences(context, plan.differences, "The options are the same. Nothing was changed.");
    });
}

async function readOptionFile(file: string): Promise<OptionFile> {
  const parsed = parseOptionFile(await withFileErrors(file, () => readFile(file, "utf8")));
  if (parsed === null)
    throw new CommandError(`${file} isn't a file of options, as "gatehouse options export" writes it.`);
  return parsed;
}

function refuseProblems(file: string, { problems }: OptionPlan): void {
  if (problems.length === 0) return;
  const lines = problems.map((problem) => `  - ${problem}`).join("\n");
  throw new CommandError(`${file} can't be applied:\n${lines}`, { problems });
}

function printDifferences(
  context: CommandContext<Services>,
  differences: readonly OptionDifference[],
  none: string,
): void {
  const lines = differences.map(({ organization, optionTypeId, current, wanted }) => {
    const change = `${JSON.stringify(current)} → ${JSON.stringify(wanted)}`;
    return `${organization ?? "installation"}  ${optionTypeId}: ${change}`;
  });
  context.print(differences, lines.join("\n") || none);
}
