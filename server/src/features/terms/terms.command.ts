import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { parseTerms } from "./parse-terms.ts";
import { CommandError } from "../../cli/command-context.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { withFileErrors } from "../../cli/explain-file-error.ts";
import type { TermsService } from "./terms.service.ts";

type Services = { terms: TermsService };

type PublishOptions = { as: string; language: string };

export const registerTerms: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("terms").description("Terms of use that every user must accept");

  commands
    .command("list")
    .description("List the published versions; the first one is active")
    .action(async () => {
      const rows = await context.withServices(({ terms }) => terms.list());
      const lines = rows.map((row) => `${row.version}  ${row.publishedAt.toISOString()}  ${row.publishedBy}`);
      context.print(rows, lines.length > 0 ? lines.join("\n") : "The standard terms are active.");
    });

  commands
    .command("publish")
    .argument("<file>", "text file; lines that begin with # are headings, empty lines end a paragraph")
    .requiredOption("--as <version>", "name of the version, such as 2027-01")
    .option("--language <code>", "language of the text", "en-US")
    .description("Publish and activate a text; every user must accept it before continuing")
    .action(async (file: string, { as: version, language }: PublishOptions) => {
      const sections = parseTerms(await withFileErrors(file, () => readFile(file, "utf8")));
      if (sections === null) throw new CommandError(`${file} needs headings (# Title), each with text under it.`);
      await context.withServices(({ terms }) =>
        terms.publish({ version, language: checkLanguage(language), sections }, userInfo().username),
      );
      context.print(
        { version, language, sections: sections.length },
        `Version ${version} of the terms of use is active.`,
      );
    });
};

function checkLanguage(code: string): string {
  try {
    return new Intl.Locale(code).toString();
  } catch {
    throw new CommandError(`${code} isn't a language code. Enter one such as en-US.`);
  }
}
