import { existsSync } from "node:fs";
import path from "node:path";

/** Whether the folder is the shell. A section may be in a folder of this name too, but it has a `remote.json`. */
export const isShellPackage = (directory: string): boolean =>
  path.basename(directory) === "shell" && !existsSync(path.join(directory, "remote.json"));
