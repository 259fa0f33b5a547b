import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";

export class SignInProvidersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async listEnabledIdentifiers(): Promise<string[]> {
    const rows = await this.database
      .select({ identifier: identityProviders.identifier })
      .from(identityProviders)
      .where(eq(identityProviders.isEnabled, true))
      .orderBy(asc(identityProviders.identifier));
    return rows.map(({ identifier }) => identifier);
  }
}
