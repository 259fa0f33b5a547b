import { sql } from "drizzle-orm";
import { text, uuid } from "drizzle-orm/pg-core";
import { workgroups } from "./workgroups.table.ts";

/** How users group rows of the inventory. */
export const groupingColumns = () => ({
  workgroupId: uuid("workgroup_id").references(() => workgroups.id, { onDelete: "set null" }),
  tags: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});
