import { existsSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import {
  addProvenanceOptions,
  readProvenance,
  type ProvenanceOptions,
} from "@gatehouse/server/src/features/federation/remotes/read-provenance.ts";
import {
  describePublished,
  uploadRelease,
  uploadVariables,
} from "@gatehouse/server/src/features/federation/remotes/upload-release.ts";
import type { Output } from "../output.ts";

const help = `
From the environment:
  ${uploadVariables.token}  token from the operators of the console
  ${uploadVariables.key}    file with the private key from \`gatehouse key\`, or its content`;

/** Adds `publish`. */
export function addPublish(program: Command, { print }: Output): void {
  addProvenanceOptions(program.command("publish"))
    .argument("[folder]", "folder of the built project", ".")
    .requiredOption("--console <url>", "console to publish to")
    .description("Check and publish the built release; users get it once it is promoted")
    .addHelpText("after", help)
    .action(async (folder: string, options: ProvenanceOptions & { console: string }) => {
      const packageFolder = path.resolve(folder);
      if (!existsSync(path.join(packageFolder, "dist/release/release.json")))
        throw new CommandError(`${folder} has no built release. Build it first: gatehouse build`);
      const provenance = await readProvenance(packageFolder, options, process.env);
      const uploaded = await uploadRelease(packageFolder, options.console, process.env, provenance);
      print(uploaded, describePublished(uploaded));
    });
}
