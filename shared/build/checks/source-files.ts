import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const IGNORED_FOLDERS = new Set(["node_modules", "dist", "coverage", "test-results", "playwright-report"]);

function isIgnored(name: string): boolean {
  return IGNORED_FOLDERS.has(name) || (name.startsWith(".") && name !== ".ci");
}

function walk(folder: string, prefix: string): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const relative = `${prefix}${entry.name}`;
    if (!entry.isDirectory()) return [relative];
    return isIgnored(entry.name) ? [] : walk(folder, `${relative}/`);
  });
}

function listFromGit(folder: string): string[] {
  const args = ["-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const output = execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  return output.split("\0").filter((file) => file !== "" && existsSync(path.join(folder, file)));
}

/**
 * Lists every source file, relative to the folder with forward slashes: the files that git knows or would add. Without
 * git, all files.
 */
export function listSourceFiles(folder: string): string[] {
  if (!existsSync(path.join(folder, ".git"))) return walk(folder, "").toSorted();
  try {
    return listFromGit(folder).toSorted();
  } catch {
    // git may be missing on this machine.
    return walk(folder, "").toSorted();
  }
}
