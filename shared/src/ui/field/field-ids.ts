import { useId } from "react";

/** Ids that tie a control to its label, help and error. */
export type FieldIds = {
  control: string;
  help: string;
  error: string;
  /** For `aria-describedby`: the error first, since it is what the reader needs now. */
  describedBy: string | undefined;
};

/** Makes the ids of one field; `describedBy` names only the texts that are there. */
export function useFieldIds(texts: { id?: string; hasHelp: boolean; hasError: boolean }): FieldIds {
  const generated = useId();
  const control = texts.id ?? generated;
  const help = `${control}-help`;
  const error = `${control}-error`;
  const described = [texts.hasError && error, texts.hasHelp && help].filter(Boolean).join(" ");
  return { control, help, error, describedBy: described || undefined };
}
