import { SwitchField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { suggestVersion, type SectionDialogProps } from "./section-dialog-props.ts";
import { VersionField } from "./version-field.tsx";

type Values = { version: string; isUrgent: boolean };

/** Makes a version the default. */
export function PromoteDialog({ overview, name, version, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const section = useReleaseWords(overview.organizations).section(name);
  return (
    <ChangeDialog<Values>
      overview={overview}
      title={t("releases.dialogs.promote.title", { name: section })}
      confirmLabel={t("releases.dialogs.promote.confirm")}
      initialValues={() => ({ version: version ?? suggestVersion(overview, name) })}
      toSteps={(values, base) =>
        values.version === undefined || values.version === base.revision.entries[name]?.version
          ? []
          : [{ action: "promote", name, version: values.version, isUrgent: values.isUrgent ?? false }]
      }
      renderFields={(base) => (
        <>
          <VersionField base={base} section={name} />
          <SwitchField name="isUrgent" label={t("releases.urgent.label")} help={t("releases.urgent.help")} />
        </>
      )}
      onClose={onClose}
    />
  );
}
