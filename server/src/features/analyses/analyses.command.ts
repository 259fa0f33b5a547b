import type { AnalysesService, Finding } from "./analyses.service.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";

type Services = { analyses: Pick<AnalysesService, "run"> };

export const registerAnalyze: RegisterCommands<Services> = (program, context) => {
  program
    .command("analyze")
    .description("Analyze the data for issues that need an administrator, and save the results")
    .action(async () => {
      const { findings, ...analysis } = await context.withServices(({ analyses }) => analyses.run());
      const lines = findings.length === 0 ? ["No findings."] : findings.map(describe);
      context.print({ ...analysis, findings }, lines.join("\n"));
    });
};

function describe({ severity, count, sentence, examples }: Finding): string {
  const more = count > examples.length ? ", ..." : "";
  return `${severity.padEnd(6)} ${String(count).padStart(6)}  ${sentence} ${examples.join(", ")}${more}`;
}
