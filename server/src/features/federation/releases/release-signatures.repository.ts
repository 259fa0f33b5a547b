import { and, arrayContains, eq, or } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Database } from "../../../db/client.ts";
import { publishers } from "../../../db/schema/publishers.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import type { SignedRecord } from "./releases.repository.ts";

export class ReleaseSignaturesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async find({ name, version }: Pick<Release, "name" | "version">): Promise<SignedRecord | null> {
    const [row] = await this.database
      .select({ record: releases.record, signature: releases.signature, keyId: releases.keyId })
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.version, version)));
    if (!row || row.record === null || row.signature === null || row.keyId === null) return null;
    return { record: row.record, signature: row.signature, keyId: row.keyId };
  }

  /** The public key, in base64, of the remote's publisher with this key id. */
  async findPublisherKey(remoteName: string, keyId: string): Promise<string | null> {
    const [row] = await this.database
      .select({ publicKey: publishers.publicKey })
      .from(publishers)
      .where(and(publishes(remoteName), eq(publishers.keyId, keyId)));
    return row?.publicKey ?? null;
  }
}

const publishes = (remoteName: string) =>
  or(eq(publishers.remoteName, remoteName), arrayContains(publishers.furtherRemoteNames, [remoteName]));
