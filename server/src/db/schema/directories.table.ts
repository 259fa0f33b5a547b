import { customType, boolean, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A directory whose users may sign in, by LDAPS or StartTLS. */
export const directories = pgTable(
  "directories",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What users choose; no host name. */
    label: text().notNull(),
    kind: text({ enum: ["domain", "ldap"] }).notNull(),
    /** `ldaps://host:636` or `ldap://host:389` with StartTLS, in the order in which they are tried. */
    urls: jsonb().$type<string[]>().notNull(),
    startTls: boolean("start_tls").notNull(),
    certificateAuthority: text("certificate_authority").notNull(),
    bindName: text("bind_name").notNull(),
    bindPassword: bytes("bind_password").notNull(),
    baseName: text("base_name").notNull(),
    /** Attribute that holds the user name, such as `sAMAccountName` or `uid`. */
    nameAttribute: text("name_attribute").notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("directories_label").on(table.label)],
);
