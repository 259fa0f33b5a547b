import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { GroupedRows } from "./inventory-grouping.repository.ts";

/** A kind of rows that users group. */
export type GroupedKind = {
  rows: GroupedRows;
  /** In the names of audit events. */
  noun: string;
  /** In the kinds of jobs. */
  jobs: string;
  definitionId: string;
  permission: Permission;
};
