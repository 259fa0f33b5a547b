import type { OptionSaveRequest, OptionSection, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { listChanges, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import { ConflictDialog, type ConflictChoice } from "../../../components/conflict/conflict-dialog.tsx";
import { useQuestion } from "../../../components/conflict/use-question.ts";
import { changesOnTop, compareFields, type FieldConflict } from "../../../model/field-conflicts.ts";
import type { OptionSource } from "../option-source.ts";
import { SettingText } from "../setting-text.tsx";
import { ChangedBy } from "./changed-by.tsx";

/** What to do after a conflict. */
export type ConflictOutcome =
  | { kind: "cancel" }
  /** Show the sections as they are now; `same` if they are what the user wants. */
  | { kind: "theirs" | "same"; theirs: OptionSection; sections: OptionSections }
  /** Save these changes on top of the card as it is now. */
  | { kind: "mine"; theirs: OptionSection; changes: OptionSaveRequest };

type Conflict = {
  resolve: (values: DescribedFormValues) => Promise<ConflictOutcome>;
  dialog: ReactNode;
};

/** Shows what somebody else saved in a card since the user opened it, and asks what to keep. */
export function useConflict(base: OptionSection, source: OptionSource): Conflict {
  const { t } = useTranslation();
  const { question, ask } = useQuestion<FieldConflict[], ConflictChoice>();
  const resolve = async (values: DescribedFormValues): Promise<ConflictOutcome> => {
    const sections = await source.readAgain();
    const theirs = sections._embedded.optionSections.find(({ id }) => id === base.id);
    if (!theirs) return { kind: "cancel" };
    const conflicts = compareFields(base.fields, theirs.fields, listChanges(base.fields, values));
    const changes = changesOnTop(conflicts);
    if (changes.length === 0) return { kind: "same", theirs, sections };
    const choice = await ask(conflicts);
    if (choice === "mine") return { kind: "mine", theirs, changes };
    return choice === "theirs" ? { kind: "theirs", theirs, sections } : { kind: "cancel" };
  };
  const dialog = question && (
    <ConflictDialog
      page="option"
      conflicts={question.content}
      // i18n-keys: option.fields.*.label
      renderTitle={(field) => t(field.resourceKey)}
      renderAuthor={(field) => <ChangedBy scopeId={source.scopeId} optionTypeId={field.id} />}
      renderValue={(field, value) => <SettingText field={field} value={value} />}
      onChoose={question.answer}
    >
      {/* i18n-keys: option.cards.* */}
      <p>{t("option.conflict.changed", { name: t(base.resourceKey) })}</p>
      <p>{t("option.conflict.choices")}</p>
    </ConflictDialog>
  );
  return { resolve, dialog };
}
