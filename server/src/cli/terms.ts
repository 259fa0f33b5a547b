import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { parseTerms } from "../features/terms-versions/parse-terms.ts";
import { TermsVersionsService } from "../features/terms-versions/terms-versions.service.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";

type PublishOptions = { as: string; language: string };

export const registerTerms: RegisterCommands = (program, context) => {
  const terms = program.command("terms").description("Terms of use, which every user accepts before anything else");

  terms
    .command("list")
    .description("List the published versions; the first one is in force")
    .action(async () => {
      const rows = await context.withDatabase((database) => serviceOn(database).list());
      const lines = rows.map((row) => `${row.version}  ${row.publishedAt.toISOString()}  ${row.publishedBy}`);
      context.print(rows, lines.length > 0 ? lines.join("\n") : "The standard terms are in force.");
    });

  terms
    .command("publish")
    .argument("<file>", "text file: lines that begin with # are headings, empty lines end a paragraph")
    .requiredOption("--as <version>", "name of the version, such as 2027-01")
    .option("--language <code>", "language of the text", "en-US")
    .description("Put a text in force; every user is asked to accept it before going on")
    .action(async (file: string, { as: version, language }: PublishOptions) => {
      const sections = parseTerms(await readText(file));
      if (sections === null) throw new CommandError(`${file} needs headings (# Title), each with text under it.`);
      await context.withDatabase((database) =>
        serviceOn(database).publish({ version, language: checkLanguage(language), sections }, userInfo().username),
      );
      context.print(
        { version, language, sections: sections.length },
        `Version ${version} of the terms of use is in force.`,
      );
    });
};

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

function checkLanguage(code: string): string {
  try {
    return new Intl.Locale(code).toString();
  } catch {
    throw new CommandError(`${code} is no language code, such as en-US.`);
  }
}

function serviceOn(database: Database): TermsVersionsService {
  const auditEvents = new AuditEventsService(database, systemClock);
  return new TermsVersionsService({ database, clock: systemClock, auditEvents });
}
