import { readSettings } from "../env.ts";
import { resolveOnce } from "../resolve-once.ts";

// As in main.ts.
resolveOnce();
const { startServer } = await import("../start-server.ts");

/**
 * A server as a process of its own, for tests that kill processes. Prints its URL. It publishes no console, so it needs
 * no build. Started with Node directly: `node run-test-server.ts <empty directory> [--demo]`.
 */
const [installationRoot = "", demo] = process.argv.slice(2);
const server = await startServer({
  settings: readSettings(process.env),
  isDemo: demo === "--demo",
  installationRoot,
  announce: (text) => process.stderr.write(`${text}\n`),
  onLost: (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
});
// Registered before the URL is printed: its reader may send the signal at once.
process.once("SIGTERM", () => void server.stop());
process.stdout.write(`${JSON.stringify({ address: server.address })}\n`);
