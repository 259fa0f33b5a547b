import { useId } from "react";

/** Ids that connect a control to its label, help and error. */
export type FieldIds = {
  control: string;
  help: string;
  error: string;
  /** For `aria-describedby`, the error first, because the reader needs it most. */
  describedBy: string | undefined;
};

/** Creates the ids of one field; `describedBy` names only the texts that exist. */
export function useFieldIds(texts: { id?: string; hasHelp: boolean; hasError: boolean }): FieldIds {
  const generated = useId();
  const control = texts.id ?? generated;
  const help = `${control}-help`;
  const error = `${control}-error`;
  const described = [texts.hasError && error, texts.hasHelp && help].filter(Boolean).join(" ");
  return { control, help, error, describedBy: described || undefined };
}
