import { and, count, eq, exists, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { securityKeys } from "../../db/schema/security-keys.table.ts";
import { totpDevices } from "../../db/schema/totp-devices.table.ts";
import { users } from "../../db/schema/users.table.ts";
import type { FactorRules } from "./factor-rules.ts";

export type FactorGroup = FactorRules["secondFactorRequiredOf"];

/** Ways in which a user can sign in besides the password. */
export type HeldFactors = { hasApp: boolean; hasKey: boolean; hasIdentityProvider: boolean };

/** Counts of users by the factors that they have. */
export class OptionEffectsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Changes that could lock users out wait for each other until their transactions end, on every server. */
  async lockSignInRules(on: DatabaseOrTransaction): Promise<void> {
    await takeTurn("sign-in rules", on);
  }

  /** Enabled users without an authenticator app; without those who sign in at an identity provider, which asks for none. */
  async countWithoutApp(
    kinds: readonly ("administrators" | "others")[],
    on: DatabaseOrTransaction = this.database,
  ): Promise<number> {
    if (kinds.length === 0) return 0;
    const flags = kinds.map((kind) => kind === "administrators");
    const [row] = await on
      .select({ counted: count() })
      .from(users)
      .where(
        and(
          isNull(users.disabledAt),
          inArray(users.isAdministrator, flags),
          notExists(appsOf(on)),
          notExists(linksOf(on)),
        ),
      );
    return row?.counted ?? 0;
  }

  /** Enabled users who can sign in with a security key. */
  async countWithKeys(on: DatabaseOrTransaction = this.database): Promise<number> {
    const [row] = await on
      .select({ counted: count() })
      .from(users)
      .where(and(isNull(users.disabledAt), eq(users.isDirectoryUser, false), exists(keysOf(on))));
    return row?.counted ?? 0;
  }

  async readFactorsOf(userId: string, on: DatabaseOrTransaction = this.database): Promise<HeldFactors> {
    const [row] = await on
      .select({
        hasApp: sql<boolean>`${exists(appsOf(on))}`,
        hasKey: sql<boolean>`${and(eq(users.isDirectoryUser, false), exists(keysOf(on)))}`,
        hasIdentityProvider: sql<boolean>`${exists(linksOf(on))}`,
      })
      .from(users)
      .where(eq(users.id, userId));
    return row ?? { hasApp: false, hasKey: false, hasIdentityProvider: false };
  }
}

const appsOf = (on: DatabaseOrTransaction) =>
  on
    .select({ id: totpDevices.id })
    .from(totpDevices)
    .where(and(eq(totpDevices.userId, users.id), isNotNull(totpDevices.confirmedAt), isNull(totpDevices.removedAt)));

const keysOf = (on: DatabaseOrTransaction) =>
  on
    .select({ id: securityKeys.id })
    .from(securityKeys)
    .where(and(eq(securityKeys.userId, users.id), isNull(securityKeys.removedAt)));

const linksOf = (on: DatabaseOrTransaction) =>
  on
    .select({ id: identityLinks.id })
    .from(identityLinks)
    .innerJoin(identityProviders, eq(identityProviders.id, identityLinks.providerId))
    .where(and(eq(identityLinks.userId, users.id), eq(identityProviders.isEnabled, true)));
