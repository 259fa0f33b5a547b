import { TextAreaField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { SectionDialogProps } from "./section-dialog-props.ts";

type Values = { message: string };

const MAX_MESSAGE_LENGTH = 500;

/** Disables a section for everybody and shows a message in its place. */
export function DisableDialog({ overview, name, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const section = useReleaseWords(overview.organizations).section(name);
  return (
    <ChangeDialog<Values>
      overview={overview}
      title={t("releases.dialogs.disable.title", { name: section })}
      description={t("releases.dialogs.disable.description")}
      confirmLabel={t("releases.dialogs.disable.confirm")}
      isDanger
      isReasonRequired
      initialValues={() => ({})}
      toSteps={(values) => {
        const message = values.message?.trim() ?? "";
        return message === "" ? [] : [{ action: "disable", name, message }];
      }}
      renderFields={() => (
        <TextAreaField
          name="message"
          label={t("releases.message.label")}
          help={t("releases.message.help")}
          rows={2}
          maxLength={MAX_MESSAGE_LENGTH}
          isRequired
        />
      )}
      onClose={onClose}
    />
  );
}
