import { SelectField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { SectionDialogProps } from "./section-dialog-props.ts";
import { VersionField } from "./version-field.tsx";

type Values = { organizationId: string; version: string };

/** Keeps one organization on a version, independent of the default. */
export function PinDialog({ overview, name, version, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const section = useReleaseWords(overview.organizations).section(name);
  return (
    <ChangeDialog<Values>
      overview={overview}
      title={t("releases.dialogs.pin.title", { name: section })}
      description={t("releases.dialogs.pin.description")}
      confirmLabel={t("releases.dialogs.pin.confirm")}
      initialValues={(base) => ({ version: version ?? base.revision.entries[name]?.version })}
      toSteps={(values) =>
        values.organizationId && values.version !== undefined
          ? [{ action: "pin", name, organizationId: values.organizationId, version: values.version }]
          : []
      }
      renderFields={(base) => (
        <>
          <SelectField
            name="organizationId"
            label={t("releases.organization.label")}
            placeholder={t("releases.organization.choose")}
            options={base.organizations.map((one) => ({ value: one.id, label: one.name }))}
            isRequired
          />
          <VersionField base={base} section={name} />
        </>
      )}
      onClose={onClose}
    />
  );
}
