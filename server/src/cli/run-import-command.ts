import { createReadStream } from "node:fs";
import { basename, extname } from "node:path";
import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { CommandError } from "./command-context.ts";
import { explainFileError } from "./explain-file-error.ts";
import { findOrganization } from "./find-organization.ts";
import type { OrganizationsService } from "../features/organizations/organizations.service.ts";
import { openImportFile } from "../features/imports/import-file.ts";
import type { ImportFormat, OpenedFile } from "../features/imports/import-file.ts";
import { ImportFileError } from "../features/imports/import-problem.ts";
import { describeRowFault } from "../features/imports/row-fault-texts.ts";
import type { ImportedKind } from "../features/imports/imported-kind.ts";
import type { ImportRequest, ImportResult } from "../features/imports/staged-import.ts";

export type ImportOptions = { organization?: string; map?: string[]; dryRun?: boolean; partial?: boolean };

export type ImportServices = { organizations: Pick<OrganizationsService, "listAll"> };

/** A file and what it is. */
export type ImportSourceFile = { path: string; format: ImportFormat };

/** Lines of the output; `--json` has more. */
const PRINTED_ROWS = 50;

const collect = (value: string, all: string[] = []): string[] => [...all, value];

export const addImportOptions = (command: Command, organization: string): Command =>
  command
    .option("--organization <id or name>", `${organization}; required if there are several`)
    .option("--map <column=field>", "name of the field in a column; - leaves the column out; repeatable", collect)
    .option("--dry-run", "only tell what would change")
    .option("--partial", "import the valid rows if others aren't");

export function readImportPath(file: string): ImportSourceFile {
  const extension = extname(file).toLowerCase();
  if (extension === ".csv") return { path: file, format: "csv" };
  if (extension === ".jsonl" || extension === ".ndjson") return { path: file, format: "jsonl" };
  throw new CommandError(`${file}: the name must end in .csv or .jsonl.`);
}

/** Imports a file by a command, and prints what became of its rows. */
export async function runImportCommand<Services extends ImportServices>(
  context: CommandContext<Services>,
  kind: ImportedKind,
  { path, format }: ImportSourceFile,
  options: ImportOptions,
  run: (services: Services, file: OpenedFile, request: Omit<ImportRequest, "user">) => Promise<ImportResult>,
): Promise<void> {
  const mapping = new Map((options.map ?? []).map(readMapping));
  const isDryRun = options.dryRun === true;
  const result = await context.withServices(async (services) => {
    const { id: organizationId } = await findOrganization(services.organizations, options.organization);
    try {
      const opened = openImportFile(kind, readChunks(path), { name: basename(path), format, mapping });
      return await run(services, opened, { organizationId, isDryRun, isPartial: options.partial === true });
    } catch (error) {
      throw explain(error, path);
    }
  });
  const text = describe(path, result, options);
  if (isRefused(result, options)) throw new CommandError(text, result);
  context.print(result, text);
}

/** Opens the file only when it is read: before, nothing would hear that it can't be opened. */
async function* readChunks(path: string): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = createReadStream(path);
  yield* chunks;
}

function readMapping(text: string): [string, string] {
  const at = text.lastIndexOf("=");
  if (at < 1) throw new CommandError(`--map ${text}: write it as column=field.`);
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Problems of the file are one sentence; other errors keep their stack. */
function explain(error: unknown, path: string): unknown {
  if (error instanceof ImportFileError) return new CommandError(`${path}: ${error.message} Nothing was imported.`);
  return explainFileError(error, path);
}

/** Also where a dry run only tells that the import would be refused. */
const isRefused = ({ isApplied, faults }: ImportResult, { dryRun = false, partial = false }: ImportOptions): boolean =>
  dryRun ? faults > 0 && !partial : !isApplied;

function describe(path: string, result: ImportResult, options: ImportOptions): string {
  const { faultList, changeList } = result;
  const faults = faultList.map(
    ({ line, field, code }) => `${path}:${line}: ${[field, describeRowFault(code)].filter(Boolean).join(": ")}`,
  );
  const changes = changeList.map(describeChange);
  const isDryRun = options.dryRun === true;
  const [done, nothing] = isDryRun ? ["would import", "would import nothing"] : ["imported", "nothing imported"];
  const counts = `new ${result.new}, changed ${result.changed}, unchanged ${result.unchanged}, gone ${result.gone}, errors ${result.faults}`;
  return [
    ...limit(faults, result.faults),
    ...(isDryRun ? limit(changes, result.new + result.changed) : []),
    `${isRefused(result, options) ? nothing : done}: ${counts}`,
  ].join("\n");
}

function describeChange({ line, outcome, name, changes }: ImportResult["changeList"][number]): string {
  const fields = Object.entries(changes).map(
    ([field, change]) => `${field} ${JSON.stringify(change.old)} -> ${JSON.stringify(change.new)}`,
  );
  return `${line}: ${outcome} ${name}${fields.length === 0 ? "" : `: ${fields.join(", ")}`}`;
}

/** A row can have several faults, and of many only the first are listed. */
function limit(lines: readonly string[], total: number): string[] {
  const printed = lines.slice(0, PRINTED_ROWS);
  const more = Math.max(total, lines.length) - printed.length;
  return more > 0 ? [...printed, `and ${more} more`] : printed;
}
