import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";
import { VersionOrigin } from "./version-origin.tsx";

type Props = { release: PublishedRelease; entry: ManifestEntry | null };

/** A version, who gets it, who published it, and where it comes from. */
export function VersionCell({ release, entry }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReleaseWords([]);
  const { version, publishedAt, publishedBy, revokedReason, provenance } = release;
  const published = { when: format.dateTime(publishedAt), author: words.author(publishedBy) };
  return (
    <div className={classes.versionCell}>
      <span className={classes.badges}>
        <bdi className={classes.version}>{words.version(version)}</bdi>
        <VersionBadges release={release} entry={entry} />
      </span>
      <span className={classes.detail}>{t("releases.published", published)}</span>
      {provenance && <VersionOrigin origin={provenance} />}
      {revokedReason && (
        <span className={classes.detail}>
          <bdi>{revokedReason}</bdi>
        </span>
      )}
    </div>
  );
}

const nothing = { version: null, canary: null, previous: null, pins: {} };

function VersionBadges({ release: { version, revokedAt }, entry }: Props) {
  const { t } = useTranslation();
  const { version: inForce, canary, previous, pins } = entry ?? nothing;
  const pinCount = Object.values(pins).filter((pinned) => pinned === version).length;
  return (
    <>
      {version === inForce && <Badge tone="success">{t("releases.columns.in-force")}</Badge>}
      {version === canary?.version && <Badge tone="info">{t("releases.columns.canary")}</Badge>}
      {version === previous && <Badge>{t("releases.badges.previous")}</Badge>}
      {pinCount > 0 && <Badge tone="warning">{t("releases.badges.pinned", { count: pinCount })}</Badge>}
      {revokedAt !== null && <Badge tone="danger">{t("releases.badges.revoked")}</Badge>}
    </>
  );
}
