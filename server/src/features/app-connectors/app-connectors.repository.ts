import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { appConnectors } from "../../db/schema/app-connectors.table.ts";

export type AppConnectorRow = Pick<typeof appConnectors.$inferSelect, "connectorType" | "name" | "url">;

export class AppConnectorsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** In the order of each type. */
  async list(): Promise<AppConnectorRow[]> {
    return this.database
      .select({ connectorType: appConnectors.connectorType, name: appConnectors.name, url: appConnectors.url })
      .from(appConnectors)
      .orderBy(asc(appConnectors.position), asc(appConnectors.name));
  }

  /** Adds an app as the last of its type; false if the type has one of that name. */
  async create(row: AppConnectorRow, on: DatabaseOrTransaction): Promise<boolean> {
    const lastPosition = sql`(SELECT coalesce(max(${appConnectors.position}), 0) FROM ${appConnectors}
      WHERE ${appConnectors.connectorType} = ${row.connectorType})`;
    const added = await on
      .insert(appConnectors)
      .values({ ...row, position: sql`${lastPosition} + 1` })
      .onConflictDoNothing({ target: [appConnectors.connectorType, appConnectors.name] })
      .returning({ id: appConnectors.id });
    return added.length > 0;
  }

  /** Changes the URL of an app, if there is one of that name. */
  async setUrl({ connectorType, name, url }: AppConnectorRow, on: DatabaseOrTransaction): Promise<void> {
    await on.update(appConnectors).set({ url }).where(isNamed(connectorType, name));
  }

  /** Removes an app and returns its URL; null if there is none of that name. */
  async remove(connectorType: string, name: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [removed] = await on
      .delete(appConnectors)
      .where(isNamed(connectorType, name))
      .returning({ url: appConnectors.url });
    return removed?.url ?? null;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const isNamed = (connectorType: string, name: string) =>
  and(eq(appConnectors.connectorType, connectorType), eq(appConnectors.name, name));
