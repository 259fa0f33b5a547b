import { eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { settings } from "../../db/schema/settings.table.ts";

const key = "mail-server";

const storedSchema = z.partial(
  z.object({
    mailHost: z.nullable(z.string()),
    mailPort: z.number(),
    mailSecurity: z.enum(["starttls", "tls", "none"]),
    mailUser: z.nullable(z.string()),
    /** Encrypted with the installation's secret key. */
    mailPassword: z.nullable(z.string()),
    mailFrom: z.nullable(z.string()),
  }),
);

/** Only what an administrator has set; the environment gives the rest. */
export type StoredMailServer = z.infer<typeof storedSchema>;

/** The mail server is one row of the installation's settings. */
export class MailServerRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async find(): Promise<StoredMailServer> {
    const [row] = await this.database.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
    return parse(row?.value);
  }

  /** Locks the row until the transaction ends, so that of two changes the second sees the first. */
  async findForChange(on: DatabaseOrTransaction): Promise<StoredMailServer> {
    await on.insert(settings).values({ key, value: {} }).onConflictDoNothing();
    const [row] = await on.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).for("update");
    return parse(row?.value);
  }

  async save(value: StoredMailServer, updatedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(settings).set({ value, updatedAt }).where(eq(settings.key, key));
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }
}

/** A stored value that a later version refuses must not stop the emails of the first value. */
function parse(value: unknown): StoredMailServer {
  const parsed = storedSchema.safeParse(value ?? {});
  return parsed.success ? parsed.data : {};
}
