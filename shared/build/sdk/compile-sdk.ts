/** Compiles the entries of the SDK, and all that they import, to JavaScript and declarations. */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "../packages/packages.ts";
import { sharedDirectory } from "./sdk-entries.ts";

const require = createRequire(import.meta.url);

/** The compiler's own report of a failed build of the SDK. */
export class SdkError extends Error {}

/** Sources, as paths below `shared`, and the folder whose structure the output has. */
type Program = { rootDir: string; files: readonly string[]; types: readonly string[] };

/** Relative imports of declarations; the compiler leaves the extension of the source in them. */
const sourceImport = /((?:from|import) ?\(?")(\.\.?\/[^"]+)\.tsx?(")/g;

/** Compiles the sources, and all that they import, into the folder. */
export function compile({ rootDir, files, types }: Program, outDir: string): void {
  const configFile = `${outDir}.tsconfig.json`;
  const configuration = {
    extends: path.join(root, "tsconfig.base.json"),
    compilerOptions: {
      lib: ["es2024", "dom", "dom.iterable"],
      jsx: "react-jsx",
      types,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: path.join(sharedDirectory, rootDir),
      outDir,
    },
    files: files.map((file) => path.join(sharedDirectory, file)),
  };
  mkdirSync(path.dirname(configFile), { recursive: true });
  writeFileSync(configFile, JSON.stringify(configuration));
  const compiler = path.join(path.dirname(require.resolve("typescript/package.json")), "lib/tsc.js");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", configFile], { encoding: "utf8" });
  rmSync(configFile);
  if (status !== 0) throw new SdkError(`The SDK does not compile:\n${stdout}`);
}

/** Makes declarations import the names that the package has. */
export function rewriteDeclarations(outDir: string): void {
  for (const name of globSync("**/*.d.ts", { cwd: outDir })) {
    const file = path.join(outDir, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(sourceImport, "$1$2.js$3"));
  }
}
