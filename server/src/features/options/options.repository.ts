import { and, eq, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { optionSettings } from "../../db/schema/option-settings.table.ts";
import { settings } from "../../db/schema/settings.table.ts";
import type { OptionSectionDefinition } from "./define-option.ts";

export type StoredOption = { optionTypeId: string; value: unknown };

/** A section of the installation, whose organization is null, or of one organization. */
export type OptionPlace = { section: OptionSectionDefinition; organizationId: string | null };

type Change = { updatedBy: string; updatedAt: Date };

/** Organization options are rows of their own; installation options are among its settings. */
const installationKeyPrefix = "option:";

export class OptionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list({ section, organizationId }: OptionPlace, on?: DatabaseOrTransaction): Promise<StoredOption[]> {
    if (organizationId !== null) return this.listOfOrganization(organizationId, section.id, on);
    return this.listOfInstallation(
      section.cards.flatMap(({ fields }) => fields.map(({ id }) => id)),
      on,
    );
  }

  async listOfInstallation(
    optionTypeIds: readonly string[],
    on: DatabaseOrTransaction = this.database,
  ): Promise<StoredOption[]> {
    const keys = optionTypeIds.map((id) => installationKeyPrefix + id);
    const rows = await on
      .select({ key: settings.key, value: asJsonText(settings.value) })
      .from(settings)
      .where(inArray(settings.key, keys));
    return rows.map(({ key, value }) => ({
      optionTypeId: key.slice(installationKeyPrefix.length),
      value: parseJson(value),
    }));
  }

  async inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }

  /** Saves of one section wait for each other until their transactions end, on every server. */
  async lock({ section, organizationId }: OptionPlace, on: DatabaseOrTransaction): Promise<void> {
    await takeTurn(`options ${section.id} ${organizationId ?? ""}`, on);
  }

  async save(
    { section, organizationId }: OptionPlace,
    options: readonly StoredOption[],
    change: Change,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (organizationId === null) await saveOfInstallation(options, change.updatedAt, on);
    else await saveOfOrganization({ organizationId, sectionId: section.id, ...change }, options, on);
  }

  private async listOfOrganization(
    organizationId: string,
    sectionId: string,
    on: DatabaseOrTransaction = this.database,
  ): Promise<StoredOption[]> {
    const rows = await on
      .select({ optionTypeId: optionSettings.optionTypeId, value: asJsonText(optionSettings.value) })
      .from(optionSettings)
      .where(and(eq(optionSettings.organizationId, organizationId), eq(optionSettings.sectionId, sectionId)));
    return rows.map(({ optionTypeId, value }) => ({ optionTypeId, value: parseJson(value) }));
  }
}

async function saveOfOrganization(
  row: Change & { organizationId: string; sectionId: string },
  options: readonly StoredOption[],
  on: DatabaseOrTransaction,
): Promise<void> {
  const { updatedAt, updatedBy } = row;
  for (const { optionTypeId, value } of options) {
    await on
      .insert(optionSettings)
      .values({ ...row, optionTypeId, value })
      .onConflictDoUpdate({
        target: [optionSettings.organizationId, optionSettings.sectionId, optionSettings.optionTypeId],
        set: { value, updatedAt, updatedBy },
      });
  }
}

async function saveOfInstallation(
  options: readonly StoredOption[],
  updatedAt: Date,
  on: DatabaseOrTransaction,
): Promise<void> {
  for (const { optionTypeId, value } of options) {
    await on
      .insert(settings)
      .values({ key: installationKeyPrefix + optionTypeId, value, updatedAt })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
  }
}

/** Drizzle parses a JSON text twice, which turns the text "25" into a number. */
function asJsonText(column: PgColumn): SQL<string | null> {
  return sql<string | null>`${column}::text`;
}

function parseJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
