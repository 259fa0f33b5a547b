import { customType, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { organizations } from "./organizations.table.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A directory whose users may sign in, over LDAPS or StartTLS. */
export const directories = pgTable(
  "directories",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The name that users choose by; not a host name. */
    label: text().notNull(),
    kind: text({ enum: ["domain", "ldap"] }).notNull(),
    /** In the order in which they are tried: `ldaps://…`, or `ldap://…`, which is always upgraded by StartTLS. */
    urls: jsonb().$type<string[]>().notNull(),
    /** PEM; only certificates of these authorities are accepted. */
    certificateAuthority: text("certificate_authority").notNull(),
    bindName: text("bind_name").notNull(),
    /** Encrypted with the installation's secret key. */
    bindPassword: bytes("bind_password").notNull(),
    baseName: text("base_name").notNull(),
    /** Attribute with the user name, such as `sAMAccountName` or `uid`. */
    nameAttribute: text("name_attribute").notNull(),
    /** LDAP filter of the users who may sign in; empty for all. */
    userFilter: text("user_filter").notNull().default(""),
    /** Organization that users join, without a role, at their first sign-in. */
    organizationId: uuid("organization_id")
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("directories_label").on(table.label)],
);
