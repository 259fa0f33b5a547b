import { and, eq, or, sql } from "drizzle-orm";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Database } from "../../../db/client.ts";
import { publishers } from "../../../db/schema/publishers.table.ts";
import { releases } from "../../../db/schema/releases.table.ts";
import type { SignedRecord } from "./releases.repository.ts";

/** `publisherKey`: the public key, in base64, of the remote's publisher with that key id; null if there is none. */
export type FoundSignature = SignedRecord & { name: string; version: string; publisherKey: string | null };

export class ReleaseSignaturesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** In any order; without those that have none, or are not there. */
  async list(named: readonly Pick<Release, "name" | "version">[]): Promise<FoundSignature[]> {
    const { name, version, record, signature, keyId } = releases;
    const [names, versions] = [named.map((one) => one.name), named.map((one) => one.version)];
    const rows = await this.database
      .select({ name, version, record, signature, keyId, publisherKey: publishers.publicKey })
      .from(releases)
      .leftJoin(publishers, and(eq(publishers.keyId, keyId), publishesRelease))
      .where(
        sql`(${name}, ${version}) IN (SELECT * FROM unnest(${sql.param(names)}::text[], ${sql.param(versions)}::text[]))`,
      );
    return rows.flatMap(({ record: text, signature: signed, keyId: signer, ...row }) =>
      text === null || signed === null || signer === null
        ? []
        : [{ ...row, record: text, signature: signed, keyId: signer }],
    );
  }
}

const publishesRelease = or(
  eq(publishers.remoteName, releases.name),
  sql`${releases.name} = ANY (${publishers.furtherRemoteNames})`,
);
