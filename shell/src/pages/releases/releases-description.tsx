import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useShortMoment } from "./use-short-moment.ts";

/** The line under the heading; what is in force since when as soon as it is known. */
export function ReleasesDescription({ revision }: { revision: ManifestRevision | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  if (!revision) return t("releases.description");
  const values = { number: format.number(revision.number), since: shortMoment(revision.createdAt) };
  return `${t("releases.description")} ${t("releases.in-force-since", values)}`;
}
