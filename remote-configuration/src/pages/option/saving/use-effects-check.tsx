import type { OptionEffect } from "@gatehouse/shared/contracts/option-effects.contract";
import type { OptionSaveRequest, OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import { readOptionEffects } from "../../../data/option-effects.actions.ts";
import { EffectsDialog } from "./effects-dialog.tsx";
import { lockOutErrors } from "./save-errors.ts";
import { useQuestion } from "../../../components/conflict/use-question.ts";

type EffectsCheck = {
  /** Errors if the save would lock the user out, or if the user decides against it. */
  check: (card: OptionSection, changes: OptionSaveRequest) => Promise<SubmitErrors | null>;
  dialog: ReactNode;
};

/** Asks the server before a save what it means for users, and the user whether to save then. */
export function useEffectsCheck(scopeId: string): EffectsCheck {
  const { t } = useTranslation();
  const { question, ask } = useQuestion<OptionEffect[], boolean>();
  const check = async (card: OptionSection, changes: OptionSaveRequest): Promise<SubmitErrors | null> => {
    const asked = withoutTexts(card, changes);
    const effects = asked.length > 0 ? await readOptionEffects(scopeId, card.id, asked) : [];
    const lockingOut = effects.filter(({ locksOutSaver }) => locksOutSaver);
    if (lockingOut.length > 0) return lockOutErrors(lockingOut, t);
    if (effects.length === 0 || (await ask(effects))) return null;
    return { [FORM_ERROR]: t("option.affects.not-saved") };
  };
  const dialog = question && <EffectsDialog effects={question.content} onAnswer={question.answer} />;
  return { check, dialog };
}

/** The question travels in an address, which is too short for texts and no place for secrets. */
function withoutTexts({ fields }: OptionSection, changes: OptionSaveRequest): OptionSaveRequest {
  const choiceIds = new Set(fields.filter(({ values }) => values.length > 0).map(({ id }) => id));
  return changes.filter(
    ({ OptionTypeID, UserSetting }) => typeof UserSetting !== "string" || choiceIds.has(OptionTypeID),
  );
}
