import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { ActiveSession } from "../sessions/active-session.ts";

/** Who asks, and for which organization. */
export type FormAccess = { session: ActiveSession; organizationId: string };

/** The form as the user sees it, saved or not. */
export type FormValues = Readonly<Record<string, FieldValue | null>>;

export type FormActionInput = {
  values: FormValues;
  defaults: FormValues;
  /** The value of the field that the declaration names for the action. */
  value: FieldValue | null;
  access: FormAccess;
};

export type FormActionResult = {
  /** For the text of the declaration. */
  parameters?: Record<string, string>;
  /** Values to put into the form. */
  values?: FormValues;
};

/** What the console can do for the form of a remote, which has no code on the server. It never saves. */
export type FormAction = {
  name: string;
  /** Users without it aren't offered the action. */
  permission?: string;
  run: (input: FormActionInput) => Promise<FormActionResult>;
};
