import { NumberField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { suggestVersion, type SectionDialogProps } from "./section-dialog-props.ts";
import { VersionField } from "./version-field.tsx";

type Values = { version: string; percentage: number | string };

const MIN_PERCENTAGE = 0.01;
const SUGGESTED_PERCENTAGE = 10;

/** Rounds to two decimals, as the manifest does; the effect shows the result. */
const toPercentage = (value: number | string | undefined): number | null => {
  if (typeof value !== "number" || value < MIN_PERCENTAGE || value > 100) return null;
  return Math.round(value * 100) / 100;
};

/** Gives a version to a stable share of users. */
export function CanaryDialog({ overview, name, version, onClose }: SectionDialogProps) {
  const { t } = useTranslation();
  const section = useReleaseWords(overview.organizations).section(name);
  return (
    <ChangeDialog<Values>
      overview={overview}
      title={t("releases.dialogs.canary.title", { name: section })}
      description={t("releases.dialogs.canary.description")}
      confirmLabel={t("releases.dialogs.canary.confirm")}
      initialValues={(base) => {
        const canary = base.revision.entries[name]?.canary;
        return {
          version: version ?? canary?.version ?? suggestVersion(overview, name),
          percentage: canary?.percentage ?? SUGGESTED_PERCENTAGE,
        };
      }}
      toSteps={(values) => {
        const percentage = toPercentage(values.percentage);
        if (values.version === undefined || percentage === null) return [];
        return [{ action: "canary", name, version: values.version, percentage }];
      }}
      renderFields={(base) => (
        <>
          <VersionField base={base} section={name} />
          <NumberField
            name="percentage"
            label={t("releases.percentage.label")}
            help={t("releases.percentage.help")}
            minimum={MIN_PERCENTAGE}
            maximum={100}
            isDecimal
            isRequired
          />
        </>
      )}
      onClose={onClose}
    />
  );
}
