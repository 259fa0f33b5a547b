// Builds the remote in the folder given as argument with the real configuration, in a process of its own.
import webpack from "webpack";
import { remoteConfig } from "../webpack/webpack-base.ts";

const compiler = webpack({ ...remoteConfig(process.argv[2] ?? "", "tiny"), cache: false });
compiler.run((error, stats) => {
  const hasFailed = error !== null || stats === undefined || stats.hasErrors() || stats.hasWarnings();
  if (hasFailed) console.error(error ?? stats?.toString("errors-warnings"));
  compiler.close(() => {
    process.exitCode = hasFailed ? 1 : 0;
  });
});
