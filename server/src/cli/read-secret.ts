import { readFileSync } from "node:fs";
import { CommandError } from "./command-context.ts";

const standardInput = 0;

/** A secret from a file, or from standard input for `-`: as an argument everybody on the machine could read it. */
export function readSecret(file: string): string {
  const secret = readText(file).replace(/\r?\n$/, "");
  if (secret === "") throw new CommandError(`There is no password in ${file === "-" ? "standard input" : file}.`);
  return secret;
}

function readText(file: string): string {
  try {
    return readFileSync(file === "-" ? standardInput : file, "utf8");
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
