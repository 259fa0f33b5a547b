import { customType, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A directory whose users may sign in, by LDAPS or StartTLS. */
export const directories = pgTable(
  "directories",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What users choose; no host name. */
    label: text().notNull(),
    kind: text({ enum: ["domain", "ldap"] }).notNull(),
    /** In the order in which they are tried: `ldaps://…`, or `ldap://…`, which is always upgraded by StartTLS. */
    urls: jsonb().$type<string[]>().notNull(),
    /** PEM; the only authorities that may have issued the servers' certificates. */
    certificateAuthority: text("certificate_authority").notNull(),
    bindName: text("bind_name").notNull(),
    /** Sealed with the installation's secret key. */
    bindPassword: bytes("bind_password").notNull(),
    baseName: text("base_name").notNull(),
    /** Attribute that holds the user name, such as `sAMAccountName` or `uid`. */
    nameAttribute: text("name_attribute").notNull(),
    /** Who of the directory may sign in, as an LDAP filter; empty is everybody. */
    userFilter: text("user_filter").notNull().default(""),
    /** Which organization users enter, without a role, when they sign in for the first time. */
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("directories_label").on(table.label)],
);
