import type { GridAction as DescribedAction } from "@gatehouse/shared/contracts/grids.contract";
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { Permission } from "@gatehouse/shared/contracts/permissions.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { GridActionCaller } from "./grid-action-caller.ts";
import type { GridActionRow } from "./grid-action-row.ts";
import type { GridRowIds } from "./grid-actions.repository.ts";

/** Some rows of an action, in one transaction. */
export type GridActionBatch = {
  rows: readonly GridActionRow[];
  /** Checked against the fields of the action. */
  values: Readonly<Record<string, FieldValue | undefined>>;
  organizationId: string;
  /** Who does it; by a job, who started it. */
  caller: GridActionCaller;
  now: Date;
  on: DatabaseOrTransaction;
};

/** What became of a batch. The service writes the changes to the audit record, in the same transaction. */
export type GridActionOutcome = {
  /** `code` is one of `gridActionFailures`. */
  failed: readonly { id: string; code: GridActionFailure }[];
  changes: readonly { action: string; subject: string; details: Record<string, unknown> }[];
};

/** Why an action leaves a row as it is; also the last part of the text's key. */
export const gridActionFailures = {
  not_found: "The row doesn't exist any more.",
  already_managed: "A managed system of this asset exists.",
  name_taken: "A managed system with this name and platform exists.",
  scan_unfinished: "The scan hasn't ended.",
  workgroup_gone: "The workgroup doesn't exist any more.",
  too_many_tags: "The row would have too many tags.",
  last_administrator: "At least one administrator must be able to sign in.",
  rights_exceeded: "The user has more rights than you.",
  own_account: "You can't do this to your own account.",
  managed_elsewhere: "The user's directory or identity provider manages this.",
  still_referenced: "The record names the user. Disable the user instead.",
  user_disabled: "The user is disabled.",
  no_email: "The user has no email address.",
  too_many_links: "Too many links were sent in the last hour.",
} as const;

export type GridActionFailure = keyof typeof gridActionFailures;

/** Counts what changes along with rows; the key's text is plural by `count`. */
export type GridActionEffectCount = { resourceKey: string; count: number };

type Shown = Pick<DescribedAction, "name" | "resourceKey" | "scope" | "tone" | "icon" | "appliesTo">;

/** Done by the server: for named rows in one transaction, for all that match by a job. */
export type GridAction = Shown & {
  definitionId: string;
  /** Needed beside the right to read the grid. */
  permission: Permission;
  /** An unattended desk must not be enough for it. */
  needsRecentSignIn?: true;
  /** Kind of its jobs, which is stored with them. */
  jobKind: string;
  confirmation?: NonNullable<DescribedAction["confirmation"]>;
  /** Read for each request: choices may depend on the organization. */
  readFields?: (organizationId: string) => Promise<NonNullable<DescribedAction["fields"]>>;
  /** What the checks of single fields don't find. */
  findFault?: (values: GridActionBatch["values"]) => { field: string; code: string } | null;
  countEffects?: (ids: GridRowIds, organizationId: string) => Promise<GridActionEffectCount[]>;
  run: (batch: GridActionBatch) => Promise<GridActionOutcome>;
};
