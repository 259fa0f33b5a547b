/** Checks the folder of a package with publint and attw: whether its entries resolve, with types, for every reader. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { problemKindInfo } from "@arethetypeswrong/core/problems";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { packPackage } from "./pack-package.ts";

/** What an ES module package does on purpose: CommonJS reads it by `import()` only, and `node10` knows no `exports`. */
const isForEsModules = (problem: { kind: string; resolutionKind?: string }): boolean =>
  problem.kind === "CJSResolvesToESM" || problem.resolutionKind === "node10" || problem.resolutionKind === "node16-cjs";

/** Entries with types; of the many contracts and rules, which are all alike, one each, because attw takes its time. */
function typedEntries(folder: string): string[] {
  const { exports }: { exports: Record<string, unknown> } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const typed = Object.entries(exports).filter(
    ([, target]) => typeof target === "object" && target !== null && "default" in target,
  );
  const names = typed.map(([subpath]) => subpath);
  const alike = (prefix: string): string[] => names.filter((name) => name.startsWith(prefix)).slice(1);
  const left = new Set([...alike("./contracts/"), ...alike("./rules/")]);
  return names.filter((name) => !left.has(name));
}

async function listTypeProblems(folder: string): Promise<string[]> {
  const packed = createPackageFromTarballData(await packPackage(folder));
  const result = await checkPackage(packed, { entrypoints: typedEntries(folder) });
  if (result.types === false) return ["attw finds no types"];
  return result.problems
    .filter((problem) => !isForEsModules(problem))
    .map((problem) => {
      const where = "entrypoint" in problem ? problem.entrypoint : "";
      return `attw: ${where} ${problemKindInfo[problem.kind].description}`;
    });
}

/** The problems of the package, in words. */
export async function listPackageProblems(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true });
  const found = messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
  return [...found, ...(await listTypeProblems(folder))];
}
