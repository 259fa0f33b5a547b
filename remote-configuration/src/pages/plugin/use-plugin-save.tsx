import { ApiError } from "@gatehouse/shared/api";
import type {
  PluginConfigurationForm,
  PluginConfigurationSaveRequest,
} from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import { FieldValueText } from "@gatehouse/shared/described-forms";
import { RemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import { ConflictDialog, type ConflictChoice } from "../../components/conflict/conflict-dialog.tsx";
import { useQuestion } from "../../components/conflict/use-question.ts";
import type { usePluginConfigurationForm } from "../../data/plugin-configuration-forms.hooks.ts";
import { compareFields, type FieldConflict } from "../../model/field-conflicts.ts";
import { FieldTitle } from "./field-title.tsx";

type State = Pick<ReturnType<typeof usePluginConfigurationForm>, "save" | "readAgain" | "show">;

/** `theirs`: the form shows what somebody else has saved. */
type Outcome = "saved" | "theirs" | "cancelled";

type PluginSave = {
  /** Rejects with an `ApiError`. */
  save: (changes: PluginConfigurationSaveRequest) => Promise<Outcome>;
  dialog: ReactNode;
};

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === "revision_conflict";
}

/** Saves a form. If somebody else has saved it since it was opened, the user sees both and decides. */
export function usePluginSave(form: PluginConfigurationForm, state: State): PluginSave {
  const { t } = useTranslation();
  const { question, ask } = useQuestion<FieldConflict[], ConflictChoice>();

  const saveOn = async (base: PluginConfigurationForm, changes: PluginConfigurationSaveRequest): Promise<Outcome> => {
    try {
      await state.save(base, changes);
      return "saved";
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
    const theirs = await state.readAgain();
    const choice = await ask(compareFields(form.fields, theirs.fields, changes));
    if (choice === "mine") return saveOn(theirs, changes);
    if (choice === "cancel") return "cancelled";
    await state.show(theirs);
    return "theirs";
  };

  const inSection = (content: ReactNode): ReactNode => (
    <RemoteScope name={form.remote.name} version={form.remote.version}>
      {content}
    </RemoteScope>
  );
  const dialog = question && (
    <ConflictDialog
      page="plugin"
      conflicts={question.content}
      renderTitle={(field) => inSection(<FieldTitle field={field} />)}
      renderValue={(field, value) => inSection(<FieldValueText field={{ ...field, value }} />)}
      onChoose={question.answer}
    >
      <p>{t("plugin.conflict.explanation")}</p>
    </ConflictDialog>
  );
  return { save: (changes) => (changes.length === 0 ? Promise.resolve("saved") : saveOn(form, changes)), dialog };
}
