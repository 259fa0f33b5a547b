import type { RegisterCommands } from "../../cli/command-context.ts";
import { CommandError } from "../../cli/command-context.ts";
import { addImportOptions, readImportPath, runImportCommand } from "../../cli/run-import-command.ts";
import type { ImportOptions, ImportServices, ImportSourceFile } from "../../cli/run-import-command.ts";
import type { InventoryImporterService } from "./inventory-importer.service.ts";
import { accountKind, assetKind, systemKind } from "./inventory-kind.ts";
import type { InventoryKind } from "./inventory-kind.ts";

type Services = ImportServices & { inventoryImporter: InventoryImporterService };

type Options = ImportOptions & { nmap?: string };

const commands: readonly { name: string; description: string; kind: InventoryKind; takesNmap?: true }[] = [
  { name: "assets", description: "Assets: computers, databases and devices", kind: assetKind, takesNmap: true },
  { name: "systems", description: "Managed systems", kind: systemKind },
  { name: "accounts", description: "Managed accounts", kind: accountKind },
];

export const registerInventory: RegisterCommands<Services> = (program, context) => {
  for (const { name, description, kind, takesNmap } of commands) {
    const command = program
      .command(name)
      .description(description)
      .command("import")
      .description("Add and change rows by their natural keys, all or none")
      .argument(takesNmap ? "[file]" : "<file>", "file.csv with a header line, or file.jsonl with an object a line");
    addImportOptions(command, "organization that the rows belong to");
    if (takesNmap) command.option("--nmap <file.xml>", "output of nmap -oX, in place of a file");
    command.action((file: string | undefined, options: Options) =>
      runImportCommand(
        context,
        kind,
        readSource(file, options),
        options,
        ({ inventoryImporter }, { rows, describeSource }, request) =>
          inventoryImporter.run(kind, rows, describeSource, { ...request, user: { id: null, name: "" } }),
      ),
    );
  }
};

function readSource(file: string | undefined, { nmap }: Options): ImportSourceFile {
  if (nmap !== undefined && file === undefined) return { path: nmap, format: "nmap" };
  if (nmap !== undefined) throw new CommandError("Give a file or --nmap, not both.");
  if (file === undefined) throw new CommandError("Give a file, or --nmap <file.xml>.");
  return readImportPath(file);
}
