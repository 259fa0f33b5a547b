import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { extensionGrants } from "./extension-grants.table.ts";
import { identityLinks } from "./identity-links.table.ts";
import { organizations } from "./organizations.table.ts";
import { users } from "./users.table.ts";

/** A signed-in browser, or one between two steps of the sign-in. Only the token's SHA-256 is stored. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    antiCsrfToken: text("anti_csrf_token").notNull(),
    /** Organization chosen last: a default for new tabs. The request header alone decides. */
    organizationId: uuid("organization_id").references(() => organizations.id, { onDelete: "set null" }),
    step: text({ enum: ["authenticated", "challenge"] })
      .notNull()
      .default("authenticated"),
    /** Factors used so far, such as `password` and `code`. */
    methods: text().array().notNull().default([]),
    /** The subject at a provider that signed in; null for other methods, and once the link is removed. */
    identityLinkId: uuid("identity_link_id").references(() => identityLinks.id, { onDelete: "set null" }),
    /** Time of the last proof of identity: some changes are allowed only for minutes after it. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull().defaultNow(),
    /** Time of the previous sign-in, shown on the user card. */
    previousLoginAt: timestamp("previous_login_at", { withTimezone: true }),
    /** The sign-in was for a browser extension, which may still be given a token. */
    asksRetention: boolean("asks_retention").notNull().default(false),
    /** The grant that followed the sign-in: while it exists, the session doesn't time out before this time. */
    retainedUntil: timestamp("retained_until", { withTimezone: true }),
    extensionGrantId: uuid("extension_grant_id").references(() => extensionGrants.id, { onDelete: "set null" }),
    /** Network address and user agent of the sign-in. */
    address: text().notNull().default(""),
    userAgent: text("user_agent").notNull().default(""),
    /** The known device that signed in: SHA-256 of its cookie; null while another factor is missing. */
    deviceHash: text("device_hash"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    absoluteExpiresAt: timestamp("absolute_expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expiry").on(table.absoluteExpiresAt),
    index("sessions_extension_grant").on(table.extensionGrantId),
  ],
);
