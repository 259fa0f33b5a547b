#!/usr/bin/env node
/** The command `gatehouse` of remote teams, without a checkout of the console. */
import { Command } from "commander";
import { explainFailure } from "@gatehouse/shared/build/releases/build-release.ts";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import { explainFileError } from "@gatehouse/server/src/cli/explain-file-error.ts";
import { ignoreClosedReader } from "@gatehouse/server/src/cli/ignore-closed-reader.ts";
import type { Output } from "./output.ts";
import { addBuild } from "./commands/build.ts";
import { addCheck } from "./commands/check.ts";
import { addCreate } from "./commands/create.ts";
import { addDescribe } from "./commands/describe.ts";
import { addDev } from "./commands/dev.ts";
import { addKey } from "./commands/key.ts";
import { addPublish } from "./commands/publish.ts";
import { addUpgrade } from "./commands/upgrade.ts";
import { ownVersion } from "./own-package.ts";

/** One line for each command, in the order of the help. */
const commands = [addCreate, addDev, addBuild, addCheck, addPublish, addDescribe, addKey, addUpgrade];

function createOutput(program: Command): Output {
  return {
    print: (data, text) => {
      const isJson = program.opts<{ json?: boolean }>().json === true;
      process.stdout.write(`${isJson ? JSON.stringify(data) : text}\n`);
    },
  };
}

/** Errors that the caller can fix are printed in one sentence; others are bugs and keep their stack. */
function report(error: unknown, isJson: boolean): void {
  const explained = error instanceof CommandError ? error.message : explainFailure(error);
  const message = explained instanceof Error ? explained.message : String(explained);
  const further = error instanceof CommandError ? error.further : {};
  if (isJson) process.stdout.write(`${JSON.stringify({ error: message, ...further })}\n`);
  else process.stderr.write(`${explained instanceof Error ? (explained.stack ?? message) : message}\n`);
}

async function run(args: readonly string[]): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) ignoreClosedReader(stream);
  const program = new Command("gatehouse")
    .description("Create, try, check and publish a section of a Gatehouse console.")
    .version(ownVersion())
    .option("--json", "print results as JSON")
    .showHelpAfterError();
  const output = createOutput(program);
  for (const add of commands) add(program, output);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    process.exitCode = 1;
    report(explainFileError(error), program.opts<{ json?: boolean }>().json === true);
  }
}

await run(process.argv.slice(2));
