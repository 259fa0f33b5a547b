import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { copyShell } from "../copy-shell.ts";

const buildPackage = path.join(import.meta.dirname, "../../../shared/build/build-package.ts");

const configuration = `
import { inlineScriptConfig, shellConfig } from "@gatehouse/shared/build/webpack/webpack-shell.ts";
const shell = shellConfig(import.meta.dirname);
export default [
  { ...shell, optimization: { ...shell.optimization, minimize: false } },
  inlineScriptConfig(import.meta.dirname, "boot", "./src/boot/boot.ts"),
];
`;

/**
 * The production build of the shell, not minified, so that components keep their names; returns the folder to publish.
 */
export function buildNamedShell(): string {
  const directory = copyShell("named");
  writeFileSync(path.join(directory, "webpack.config.ts"), configuration);
  const { status } = spawnSync(process.execPath, [buildPackage, directory], { stdio: "inherit" });
  if (status !== 0) throw new Error("The shell could not be built without minifying it.");
  return directory;
}
