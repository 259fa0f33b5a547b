import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { createFederation, type Federation } from "../features/federation/create-federation.ts";
import type { CommandContext } from "./command-context.ts";

export type CommandFederation = Federation & { database: Database };

/** Acts on the releases and the manifest of the installation, also while its server runs. */
export function withFederation<Result>(
  context: CommandContext,
  act: (federation: CommandFederation) => Promise<Result>,
): Promise<Result> {
  return context.withDatabase((database) =>
    act({ ...createFederation(database, readSettings(process.env)), database }),
  );
}
