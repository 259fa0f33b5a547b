import { eq } from "drizzle-orm";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { memberships } from "../../db/schema/memberships.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { noPasswordHash } from "../users/passwords.ts";

type UserRow = typeof users.$inferSelect;
export type ProviderUserDetails = Pick<
  UserRow,
  "userName" | "canonicalName" | "firstName" | "lastName" | "emailAddress"
>;

export class IdentityProviderUsersRepository {
  /** A user without a password, and without a role in the organization. Null if a user has the name. */
  async create(
    details: ProviderUserDetails,
    { providerId, organizationId }: { providerId: string; organizationId: string | null },
    on: DatabaseOrTransaction,
  ): Promise<UserRow | null> {
    const row = { ...details, passwordHash: noPasswordHash, providerId };
    const [user] = await on.insert(users).values(row).onConflictDoNothing().returning();
    if (user !== undefined && organizationId !== null)
      await on.insert(memberships).values({ userId: user.id, organizationId });
    return user ?? null;
  }

  /** False if another user has the name: the transaction can only end then. */
  async change(id: string, changed: Partial<ProviderUserDetails>, on: DatabaseOrTransaction): Promise<boolean> {
    try {
      await on.update(users).set(changed).where(eq(users.id, id));
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }
}
