import type { FormApi } from "final-form";
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
import { getDraft, keepDraftWhenTaken, removeDraft } from "./form-drafts.ts";
import { FormHead } from "./form-head.tsx";
import classes from "./form.module.css";
import { submitErrors, type SubmitErrors } from "./submit-errors.ts";

type Values = Record<string, unknown>;

/** Values that are equal count as the same initial values, however often the page builds them anew. */
const isSameContent = (first?: Values, second?: Values): boolean => JSON.stringify(first) === JSON.stringify(second);

type FormProps<FormValues extends Values> = {
  /** Unique on the page; names the unsaved work. */
  id: string;
  initialValues?: Partial<FormValues>;
  /** Errors that concern several fields, by field name; a text or a code under `errors.` */
  validate?: (values: FormValues) => Partial<Record<keyof FormValues & string, string | { code: string }>>;
  /** Rejecting shows the failure in the form, at its fields where it names them. May also return errors itself. */
  onSubmit: (values: FormValues) => Promise<SubmitErrors | void> | SubmitErrors | void;
  /** `keep` makes the saved values the new start; `reset` empties the form, for passwords. */
  afterSubmit?: "keep" | "reset";
  /** Brings unsaved values back when the session expired in between, or could not be kept. Never for passwords. */
  hasDraft?: boolean;
  /** Says that leaving loses nothing, for sign-in and search. */
  isTransient?: boolean;
  /** Accessible name, where the heading before it does not say it. */
  "aria-label"?: string;
  children: ReactNode;
};

/** A form that loses nothing: failures leave its values, leaving it asks, and the first wrong field gets the focus. */
export function Form<FormValues extends Values = Values>(props: FormProps<FormValues>) {
  const { initialValues, validate, onSubmit, afterSubmit = "keep" } = props;
  const submit = async (values: FormValues, form: FormApi<FormValues>): Promise<SubmitErrors | undefined> => {
    try {
      return (await onSubmit(values)) ?? undefined;
    } catch (error) {
      return submitErrors(error, form.getRegisteredFields());
    }
  };
  return (
    <FinalForm<FormValues>
      onSubmit={submit}
      initialValues={initialValues}
      initialValuesEqual={isSameContent}
      keepDirtyOnReinitialize={afterSubmit === "keep"}
      validate={validate}
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
  const { dirty, submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { dirty: true, submitError: true, dirtySinceLastSubmit: true },
  });
  const formRef = useRef<HTMLFormElement>(null);
  const [submitCount, setSubmitCount] = useState(0);
  const isDraftRestored = useDraft(id, hasDraft);
  useFieldsAtOnce();
  useDirtySource(`${id}-${useId()}`, dirty === true, isTransient ? "typed" : "work");

  useEffect(() => {
    if (submitCount > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    await onFormSubmit(event);
    if (form.getState().submitSucceeded) {
      if (afterSubmit === "keep") form.initialize(form.getState().values);
      else form.restart();
    }
    setSubmitCount((count) => count + 1);
  };

  return (
    <form
      ref={formRef}
      className={classes.form}
      aria-label={rest["aria-label"]}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <FormHead
        error={dirtySinceLastSubmit ? undefined : submitError}
        isDraftRestored={isDraftRestored && dirty === true}
      />
      {rest.children}
    </form>
  );
}

/**
 * Fields follow the form only from their first effect on, and what is typed before that is lost. A render from a layout
 * effect makes React run the effects before the browser can hand over any input.
 */
function useFieldsAtOnce(): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => renderAgain(), []);
}

/** Keeps the values while the session is away, and brings them back; true once it has. */
function useDraft(id: string, hasDraft: boolean): boolean {
  const form = useForm();
  const [draft] = useState(() => (hasDraft ? getDraft(id) : null));
  useEffect(() => {
    if (!hasDraft) return undefined;
    form.batch(() => {
      for (const [name, value] of Object.entries(draft ?? {})) form.change(name, value);
    });
    removeDraft(id);
    return keepDraftWhenTaken(id, () => (form.getState().dirty ? form.getState().values : null));
  }, [form, id, hasDraft, draft]);
  return draft !== null;
}
