import { ensureChromium } from "./chromium.ts";
import { startConsoleServer } from "./console-server.ts";

/** Starts the one console that all browser tests use; what it returns stops it. Playwright demands the default export. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  ensureChromium();
  const server = await startConsoleServer();
  // The workers are started with this environment.
  process.env["GATEHOUSE_E2E_ADDRESS"] = server.address;
  return () => server.stop();
}
