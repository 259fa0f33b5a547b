import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { SwitchField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { listSectionRows } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { VersionField } from "./version-field.tsx";

type Values = { versions: Record<string, string>; isUrgent: boolean };

type Props = { overview: ReleasesOverview; onClose: () => void };

const versionsInForce = ({ revision }: ReleasesOverview): Record<string, string> =>
  Object.fromEntries(Object.entries(revision.entries).map(([name, { version }]) => [name, version]));

function toSteps({ versions = {}, isUrgent = false }: Partial<Values>, base: ReleasesOverview): ManifestStep[] {
  const inForce = versionsInForce(base);
  return Object.entries(versions)
    .filter(([name, version]) => version !== "" && version !== inForce[name])
    .map(([name, version]) => ({ action: "promote", name, version, isUrgent }));
}

/** Promotes versions of several sections in one change. */
export function SeveralDialog({ overview, onClose }: Props) {
  const { t } = useTranslation();
  const words = useReleaseWords(overview.organizations);
  return (
    <ChangeDialog<Values>
      overview={overview}
      size="large"
      title={t("releases.change.title")}
      description={t("releases.change.description")}
      confirmLabel={t("releases.change.confirm")}
      initialValues={(base) => ({ versions: versionsInForce(base) })}
      toSteps={toSteps}
      renderFields={(base) => (
        <>
          <div className={classes.versionFields}>
            {listSectionRows(base, words.section).map(({ name, entry }) => (
              <VersionField
                key={name}
                base={base}
                section={name}
                name={`versions.${name}`}
                label={words.section(name)}
                placeholder={entry ? undefined : t("releases.badges.not-in-force")}
              />
            ))}
          </div>
          <SwitchField name="isUrgent" label={t("releases.urgent.label")} help={t("releases.urgent.help")} />
        </>
      )}
      onClose={onClose}
    />
  );
}
