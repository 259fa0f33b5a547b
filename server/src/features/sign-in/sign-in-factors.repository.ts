import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";

export class SignInFactorsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async hasAuthenticator(userId: string): Promise<boolean> {
    const [row] = await this.database
      .select({ id: totpDevices.id })
      .from(totpDevices)
      .where(and(eq(totpDevices.userId, userId), isNotNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt)));
    return row !== undefined;
  }
}
