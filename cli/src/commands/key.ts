import type { Command } from "commander";
import { writeKeyFile } from "@gatehouse/server/src/features/federation/remotes/write-key-file.ts";
import type { Output } from "../output.ts";

/** Adds `key`. */
export function addKey(program: Command, { print }: Output): void {
  program
    .command("key")
    .argument("<file>", "file to write the private key to")
    .description("Create the team's key: the private half stays in the file, the public one is printed for operators")
    .action((file: string) => {
      const key = writeKeyFile(file);
      print(key, key.publicKey);
    });
}
