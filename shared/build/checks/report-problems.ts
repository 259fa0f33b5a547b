import path from "node:path";
import { fileURLToPath } from "node:url";

const rootFolder = fileURLToPath(new URL("../../../", import.meta.url));

/** Runs a check on the repository, or on the folder given as argument, prints its problems and sets the exit code. */
export async function reportProblems(check: (folder: string) => string[] | Promise<string[]>): Promise<void> {
  const problems = await check(path.resolve(process.argv[2] ?? rootFolder));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`\n${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
