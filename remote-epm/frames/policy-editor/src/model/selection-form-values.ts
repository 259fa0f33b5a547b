import type { PolicyAssignment, UserSelection } from "@gatehouse/shared/contracts/policy-content.contract";
import { toLines } from "./text-lines.ts";

/** Lists of patterns and names as the forms take them, one on each line. */
export type UserFormValues = { patterns: string; groups: string };
export type AssignmentFormValues = UserFormValues & { computers: string };

export const toUserFormValues = ({ patterns, groups }: UserSelection): UserFormValues => ({
  patterns: patterns.join("\n"),
  groups: groups.join("\n"),
});

export const toUserSelection = ({ patterns, groups }: UserFormValues): UserSelection => ({
  patterns: toLines(patterns),
  groups: toLines(groups),
});

export const toAssignmentFormValues = ({ computers, users }: PolicyAssignment): AssignmentFormValues => ({
  computers: computers.join("\n"),
  ...toUserFormValues(users),
});

export const toAssignment = (values: AssignmentFormValues): PolicyAssignment => ({
  computers: toLines(values.computers),
  users: toUserSelection(values),
});
