import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Button } from "@gatehouse/shared/ui/button";
import type { ManifestDifference } from "../../../model/manifest-differences.ts";
import { DifferenceList } from "../difference-list.tsx";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";

type Props = {
  revision: ManifestRevision;
  /** Differences to the previous revision. */
  differences: readonly ManifestDifference[];
  isInForce: boolean;
  organizations: ReleasesOverview["organizations"];
  onRestore: (() => void) | undefined;
};

/** One revision: author, time, reason and changes. */
export function RevisionEntry({ revision, differences, isInForce, organizations, onRestore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReleaseWords(organizations);
  const { author, createdAt, reason } = revision;
  const number = format.number(revision.number);
  return (
    <li value={revision.number} className={classes.revision}>
      <div className={classes.revisionHead}>
        <h3>{t("releases.history.revision", { number })}</h3>
        {isInForce && <Badge tone="success">{t("releases.columns.in-force")}</Badge>}
        <span className={classes.muted}>
          <bdi>{words.author(author)}</bdi>
          <span aria-hidden="true"> · </span>
          <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
        </span>
        {onRestore && !isInForce && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t("releases.history.restore-revision", { number })}
            onClick={onRestore}
          >
            {t("releases.history.restore")}
          </Button>
        )}
      </div>
      {reason !== "" && (
        <p className={classes.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {differences.length > 0 ? (
        <DifferenceList differences={differences} organizations={organizations} />
      ) : (
        <p className={classes.muted}>{t("releases.history.same")}</p>
      )}
    </li>
  );
}
