import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { listDifferences } from "../../../model/manifest-differences.ts";
import { DifferenceList } from "../difference-list.tsx";
import { useReleaseWords } from "../use-release-words.ts";
import { useShortMoment } from "../use-short-moment.ts";

/** The state that the user saw when choosing, and the current one. */
export type ManifestConflict = { seen: ManifestRevision; now: ManifestRevision };

type Props = { conflict: ManifestConflict; organizations: ReleasesOverview["organizations"] };

/** Says that somebody else has changed the manifest, and how; the user's input is kept. */
export function ConflictNotice({ conflict: { seen, now }, organizations }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const shortMoment = useShortMoment();
  const words = useReleaseWords(organizations);
  const differences = listDifferences(seen.entries, now.entries);
  const values = {
    number: format.number(now.number),
    author: words.author(now.author),
    when: shortMoment(now.createdAt),
    reason: now.reason,
  };
  return (
    <Banner tone="warning" announce="alert" title={t("releases.conflict.title")}>
      {t(now.reason === "" ? "releases.conflict.who" : "releases.conflict.who-and-why", values)}
      {differences.length > 0 ? (
        <DifferenceList differences={differences} organizations={organizations} />
      ) : (
        ` ${t("releases.conflict.same")} `
      )}
      {t("releases.conflict.kept")}
    </Banner>
  );
}
