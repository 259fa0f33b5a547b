import { resolve } from "node:path";
import { readSettings } from "../env.ts";
import { startServer } from "../start-server.ts";
import type { RegisterCommands } from "./command-context.ts";

const installationRoot = resolve(import.meta.dirname, "../../..");

export const registerStart: RegisterCommands = (program) => {
  program
    .command("start")
    .description("Run the server; stop it with Ctrl-C")
    .option("--demo", "load demonstration data and print its users")
    .action(async (options: { demo?: boolean }) => {
      // Registered first: a signal during the start must not leave the database running.
      const stopWanted = waitForStopSignal();
      const server = await startServer({
        settings: readSettings(process.env),
        isDemo: options.demo === true,
        installationRoot,
        announce: (text) => process.stderr.write(`${text}\n`),
        onLost: (error) => {
          process.stderr.write(`${error.message}\n`);
          process.exit(1);
        },
      });
      await stopWanted;
      process.stderr.write("Stopping.\n");
      await server.stop();
    });
};

function waitForStopSignal(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop());
  });
}
