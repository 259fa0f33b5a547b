import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const besideThisFile = path.resolve(import.meta.dirname, "../..");

/** Whether this code runs from an installed package, outside the repository: then there are no sources beside it. */
export const isInstalled = !existsSync(path.join(besideThisFile, "src/session/session.ts"));

/** The folder of `@gatehouse/shared` with its texts: the sources, or the package that the project has installed. */
export const findSharedDirectory = (): string =>
  isInstalled ? path.dirname(createRequire(import.meta.url).resolve("@gatehouse/shared/package.json")) : besideThisFile;
