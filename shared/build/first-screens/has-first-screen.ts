import { existsSync } from "node:fs";
import path from "node:path";
import { isShellPackage } from "../packages/is-shell-package.ts";
import { isInstalled } from "../packages/shared-directory.ts";

/** In the folder of a remote whose page may show in the first response. */
export const DESCRIPTION_FILE = "first-screen.config.ts";

/** Whether the package has a first screen: the shell, and remotes of this repository that describe theirs. */
export const hasFirstScreen = (directory: string): boolean =>
  !isInstalled && (isShellPackage(directory) || existsSync(path.join(directory, DESCRIPTION_FILE)));
