import { ApiError } from "@gatehouse/shared/api";
import type { OptionSaveRequest, OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { checkFormValue, listChanges, readControl, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import type { OptionSource } from "../option-source.ts";
import type { OptionCards } from "../use-option-cards.ts";
import { saveErrors } from "./save-errors.ts";
import { useConflict, type ConflictOutcome } from "./use-conflict.tsx";
import { useEffectsCheck } from "./use-effects-check.tsx";

/** Code of a save on top of an older revision. */
const REVISION_CONFLICT = "revision_conflict";

type CardSaveInput = {
  /** The state of the card that its changes are based on. */
  base: OptionSection;
  /** Called once the card is saved, or somebody else has saved the same. */
  renewBase: () => void;
  /** Called once the user takes what somebody else has saved. */
  onReplaced: () => void;
  cards: OptionCards;
  source: OptionSource;
};

type CardSave = {
  /** Sends only changed values, if there are any. */
  submit: (values: DescribedFormValues) => Promise<SubmitErrors | void>;
  /** What the save asks the user. */
  dialogs: ReactNode;
};

/** Saves the changes of a card. */
export function useCardSave({ base, renewBase, onReplaced, cards, source }: CardSaveInput): CardSave {
  const { t } = useTranslation();
  const effects = useEffectsCheck(source.scopeId);
  const conflict = useConflict(base, source);

  const send = async (
    card: OptionSection,
    changes: OptionSaveRequest,
    values: DescribedFormValues,
  ): Promise<ConflictOutcome["kind"]> => {
    try {
      await source.save(card, changes);
      renewBase();
      return "mine";
    } catch (error) {
      if (!(error instanceof ApiError && error.code === REVISION_CONFLICT)) throw error;
    }
    const outcome = await conflict.resolve(values);
    if (outcome.kind === "mine") return send(outcome.theirs, outcome.changes, values);
    if (outcome.kind === "cancel") return outcome.kind;
    await source.mutate(outcome.sections);
    renewBase();
    if (outcome.kind === "theirs") onReplaced();
    return outcome.kind;
  };

  const saveChanges = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    const changes = listChanges(base.fields, values);
    if (changes.length === 0) return cards.announceSaved();
    const refusal = await effects.check(base, changes);
    if (refusal !== null) return refusal;
    const kept = await send(base, changes, values);
    if (kept === "cancel") return { [FORM_ERROR]: t("option.conflict.not-saved") };
    if (kept !== "theirs") cards.announceSaved();
  };

  const submit = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    if (!canCheck(base, values)) return { [FORM_ERROR]: t("option.check-failed") };
    return saveChanges(values).catch((error: unknown) => saveErrors(error, base, t));
  };

  const dialogs = (
    <>
      {effects.dialog}
      {conflict.dialog}
    </>
  );
  return { submit, dialogs };
}

/** False if the check itself fails, which says nothing about the values. */
function canCheck({ fields }: OptionSection, values: DescribedFormValues): boolean {
  try {
    for (const field of fields) checkFormValue(field, readControl(values, field.id));
    return true;
  } catch {
    return false;
  }
}
