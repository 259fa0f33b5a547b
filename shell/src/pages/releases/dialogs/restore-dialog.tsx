import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useShortMoment } from "../use-short-moment.ts";
import { ChangeDialog } from "./change-dialog.tsx";

type Props = { overview: ReleasesOverview; revision: ManifestRevision; onClose: () => void };

/** Restores an earlier revision. */
export function RestoreDialog({ overview, revision, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  const values = { number: format.number(revision.number), when: shortMoment(revision.createdAt) };
  return (
    <ChangeDialog
      overview={overview}
      title={t("releases.dialogs.restore.title", values)}
      description={t("releases.dialogs.restore.description", values)}
      confirmLabel={t("releases.dialogs.restore.confirm")}
      isReasonRequired
      initialValues={() => ({})}
      toSteps={() => [{ action: "restore", number: revision.number }]}
      revisions={[revision]}
      onClose={onClose}
    />
  );
}
