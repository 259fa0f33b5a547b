import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The Debian package of each program. `script` types into the shell, the others draw it. */
const packageByProgram = { Xvfb: "xvfb", xterm: "xterm", script: "bsdutils", bash: "bash" } as const;

function isInstalled(program: string, searchPath: string): boolean {
  return searchPath.split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Throws with the packages to install if the machine cannot show and record a terminal. */
export function requirePrograms(searchPath = process.env["PATH"] ?? ""): void {
  const missing = Object.entries(packageByProgram).filter(([program]) => !isInstalled(program, searchPath));
  if (missing.length === 0) return;
  const programs = missing.map(([program]) => program).join(", ");
  const packages = missing.map(([, debianPackage]) => debianPackage).join(" ");
  throw new Error(
    `Recording needs ${programs}, not found on this machine. On Debian: apt-get install ${packages} fonts-dejavu-core`,
  );
}
