import { readSettings, type ServerSettings } from "../env.ts";

/** The secret key of test servers, for commands of the same installation. */
export const testSecretKey = Buffer.alloc(32, 1).toString("base64");

/** Settings of a server under test; it writes only below the given data directory. */
export const readTestSettings = (environment: Record<string, string> = {}): ServerSettings =>
  readSettings({
    LOGIN_ATTEMPTS_PER_MINUTE: "10000",
    GATEHOUSE_DATA_DIR: "/nonexistent",
    GATEHOUSE_SECRET_KEY: testSecretKey,
    ...environment,
  });
