import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const shell = path.join(import.meta.dirname, "../../shell");

/** Copies the shell's package for another build; it uses the shell's dependencies. */
export function copyShell(label: string): string {
  const directory = path.join(mkdtempSync(path.join(tmpdir(), `gatehouse-${label}-`)), "shell");
  for (const part of ["src", "locales", "package.json", "webpack.config.ts"])
    cpSync(path.join(shell, part), path.join(directory, part), { recursive: true });
  // Beside the package, because all its files are part of the fingerprint.
  symlinkSync(path.join(shell, "node_modules"), path.join(directory, "../node_modules"));
  return directory;
}
