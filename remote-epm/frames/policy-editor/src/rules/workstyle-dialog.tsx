import { policyLimits, type PolicyWorkstyle } from "@gatehouse/shared/contracts/policy-content.contract";
import { Form, SwitchField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { FormDialog, FormDialogActions } from "../components/form-dialog.tsx";
import { UserFields } from "../components/user-fields.tsx";
import { notBlank } from "../model/not-blank.ts";
import { toUserFormValues, toUserSelection, type UserFormValues } from "../model/selection-form-values.ts";

type Values = UserFormValues & { name: string; isEnabled: boolean };

type Props = {
  /** Undefined for a new one. */
  workstyle: PolicyWorkstyle | undefined;
  onSave: (workstyle: PolicyWorkstyle) => void;
  onClose: () => void;
};

const emptyWorkstyle = (): PolicyWorkstyle => ({
  id: crypto.randomUUID(),
  name: "",
  isEnabled: true,
  users: { patterns: [], groups: [] },
  rules: [],
});

/** Name of a workstyle, and whom it is for. */
export function WorkstyleDialog({ workstyle, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [base] = useState(() => workstyle ?? emptyWorkstyle());
  const handleSubmit = ({ name, isEnabled, ...users }: Values): void => {
    onSave({ ...base, name: name.trim(), isEnabled, users: toUserSelection(users) });
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t(workstyle ? "rules.edit-workstyle" : "rules.add-workstyle")}>
      <Form<Values>
        id={`workstyle-${base.id}`}
        aria-label={t("rules.workstyle-form")}
        initialValues={{ name: base.name, isEnabled: base.isEnabled, ...toUserFormValues(base.users) }}
        onSubmit={handleSubmit}
      >
        <TextField
          name="name"
          label={t("components.fields.name")}
          isRequired
          validate={notBlank}
          maxLength={policyLimits.nameCharacters}
          autoComplete="off"
        />
        <SwitchField name="isEnabled" label={t("rules.workstyle-on")} />
        <p>{t("rules.workstyle-users")}</p>
        <UserFields />
        <FormDialogActions submitLabel={t(workstyle ? "rules.apply" : "rules.add-workstyle")} />
      </Form>
    </FormDialog>
  );
}
