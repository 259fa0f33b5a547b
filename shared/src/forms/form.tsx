import type { FormApi, FormState } from "final-form";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from "react";
import { Form as FinalForm, useForm, useFormState } from "react-final-form";
import { useDirtySource } from "../frame/use-dirty-source.ts";
import { createQuietForm } from "./create-quiet-form.ts";
import { draftOf } from "./draft-of.ts";
import { findFirstInvalid, focusInvalid } from "./find-first-invalid.ts";
import { getDraft, keepDraftWhenTaken, removeDraft } from "./form-drafts.ts";
import { FormHead } from "./form-head.tsx";
import classes from "./form.module.css";
import { keepSaved } from "./keep-saved.ts";
import { submitErrors, type SubmitErrors } from "./submit-errors.ts";
import { wasSaved } from "./was-saved.ts";

type Values = Record<string, unknown>;

/** Equal values count as the same initial values, even if the page builds a new object for each render. */
const isSameContent = (first?: Values, second?: Values): boolean => JSON.stringify(first) === JSON.stringify(second);

type FormProps<FormValues extends Values> = {
  /** Unique on the page; identifies the unsaved work. */
  id: string;
  initialValues?: Partial<FormValues>;
  /** Errors that depend on several fields, by field name; a text or a code under `errors.` */
  validate?: (values: FormValues) => Partial<Record<keyof FormValues & string, string | { code: string }>>;
  /** A rejection is shown in the form, at the fields that it names. May also return errors itself. */
  onSubmit: (values: FormValues) => Promise<SubmitErrors | void> | SubmitErrors | void;
  /** `keep` makes the saved values the initial ones; `reset` empties the form, for passwords. */
  afterSubmit?: "keep" | "reset";
  /** Restores unsaved values after the session expired or the page was removed, but no secret field. */
  hasDraft?: boolean;
  /** Leaving loses nothing, as in sign-in and search. */
  isTransient?: boolean;
  /** Accessible name, if the heading before it is none. */
  "aria-label"?: string;
  children: ReactNode;
};

/**
 * A form that loses no input: failures keep its values, leaving it asks first, and the first invalid field gets the
 * focus.
 *
 * @since contract 1
 */
export function Form<FormValues extends Values = Values>(props: FormProps<FormValues>) {
  const { initialValues, validate, onSubmit, afterSubmit = "keep" } = props;
  const submit = async (values: FormValues, form: FormApi<FormValues>): Promise<SubmitErrors | undefined> => {
    try {
      return (await onSubmit(values)) ?? undefined;
    } catch (error) {
      return submitErrors(error, form.getRegisteredFields());
    }
  };
  const config = { onSubmit: submit, initialValues, keepDirtyOnReinitialize: afterSubmit === "keep", validate };
  const [form] = useState(() => {
    const created = createQuietForm<FormValues>(config);
    if (config.keepDirtyOnReinitialize) keepSaved(created as unknown as FormApi);
    return created;
  });
  return (
    <FinalForm<FormValues>
      {...config}
      form={form}
      initialValuesEqual={isSameContent}
      subscription={{}}
      render={({ handleSubmit }) => <FormBody {...props} afterSubmit={afterSubmit} onFormSubmit={handleSubmit} />}
    />
  );
}

type FormBodyProps = Pick<FormProps<Values>, "id" | "hasDraft" | "isTransient" | "aria-label" | "children"> & {
  afterSubmit: "keep" | "reset";
  onFormSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown> | undefined;
};

function FormBody({ id, hasDraft = false, isTransient = false, afterSubmit, onFormSubmit, ...rest }: FormBodyProps) {
  const form = useForm();
  const { dirty, submitError, dirtySinceLastSubmit, hasValidationErrors } = useFormState({
    subscription: { dirty: true, submitError: true, dirtySinceLastSubmit: true, hasValidationErrors: true },
  });
  /** The form as it was when the latest submit ended. */
  const [answered, setAnswered] = useState<FormState<Values>>();
  // What is typed during a submit leaves its error in place. A submit that the validation refuses keeps the one before.
  const isTypedDuring = answered?.dirtySinceLastSubmit && !answered.hasValidationErrors;
  const isOutdated = (dirtySinceLastSubmit && !isTypedDuring) || hasValidationErrors;
  const formRef = useRef<HTMLFormElement>(null);
  const isDraftRestored = useDraft(id, hasDraft);
  useEffectsAtOnce();
  useDirtySource(`${id}-${useId()}`, dirty === true, isTransient ? "typed" : "work");

  useEffect(() => {
    const invalid = answered ? findFirstInvalid(formRef.current) : null;
    if (invalid) focusInvalid(invalid);
  }, [answered]);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    await onFormSubmit(event);
    if (afterSubmit === "reset" && wasSaved(form)) form.restart();
    setAnswered(form.getState());
  };

  return (
    <form
      ref={formRef}
      className={classes.form}
      aria-label={rest["aria-label"]}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <FormHead error={isOutdated ? undefined : submitError} isDraftRestored={isDraftRestored && dirty === true} />
      {rest.children}
    </form>
  );
}

/**
 * A form often takes the focus in an effect, and what is typed before is lost. A render in a layout effect makes React
 * run effects before the browser delivers input.
 */
function useEffectsAtOnce(): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => renderAgain(), []);
}

/** Stores the changed values while the session is away and restores them; true after that. */
function useDraft(id: string, hasDraft: boolean): boolean {
  const form = useForm();
  const [draft] = useState(() => (hasDraft ? getDraft(id) : null));
  useEffect(() => {
    if (!hasDraft) return undefined;
    form.batch(() => {
      for (const [name, value] of Object.entries(draft ?? {})) form.change(name, value);
    });
    removeDraft(id);
    return keepDraftWhenTaken(id, () => (form.getState().dirty ? draftOf(form) : null));
  }, [form, id, hasDraft, draft]);
  return draft !== null;
}
