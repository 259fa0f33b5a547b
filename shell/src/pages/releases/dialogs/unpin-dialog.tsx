import { SelectField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import type { SectionDialogProps } from "./section-dialog-props.ts";

type Values = { organizationId: string };

/** Removes an organization's pin. */
export function UnpinDialog({ overview, name, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const words = useReleaseWords(overview.organizations);
  const pinsOf = (base: typeof overview): [string, string][] => Object.entries(base.revision.entries[name]?.pins ?? {});
  return (
    <ChangeDialog<Values>
      overview={overview}
      title={t("releases.dialogs.unpin.title", { name: words.section(name) })}
      confirmLabel={t("releases.dialogs.unpin.confirm")}
      initialValues={(base) => ({ organizationId: pinsOf(base)[0]?.[0] })}
      toSteps={(values, base) =>
        pinsOf(base).some(([id]) => id === values.organizationId)
          ? [{ action: "unpin", name, organizationId: values.organizationId ?? "" }]
          : []
      }
      renderFields={(base) => (
        <SelectField
          name="organizationId"
          label={t("releases.organization.label")}
          options={pinsOf(base).map(([id, version]) => {
            const values = { organization: words.organization(id), version: words.version(version) };
            return { value: id, label: t("releases.organization.pinned", values) };
          })}
          isRequired
        />
      )}
      onClose={onClose}
    />
  );
}
