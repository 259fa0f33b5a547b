import { readFileSync } from "node:fs";
import { CommandError } from "./command-context.ts";
import { explainFileError } from "./explain-file-error.ts";

const standardInput = 0;

/** Reads a secret from a file, or with `-` from standard input: everybody on the machine can read arguments. */
export function readSecret(file: string): string {
  const secret = readText(file).replace(/\r?\n$/, "");
  if (secret === "") throw new CommandError(`No password found in ${file === "-" ? "standard input" : file}.`);
  return secret;
}

function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? standardInput : file, "utf8");
  } catch (error) {
    throw explainFileError(error, file);
  }
}
