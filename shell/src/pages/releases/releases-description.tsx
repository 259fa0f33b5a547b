import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useShortMoment } from "./use-short-moment.ts";

/** The line under the heading, with the revision in force and its time once loaded. */
export function ReleasesDescription({ revision }: { revision: ManifestRevision | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  if (!revision) return t("releases.description");
  const values = { number: format.number(revision.number), since: shortMoment(revision.createdAt) };
  return `${t("releases.description")} ${t("releases.in-force-since", values)}`;
}
