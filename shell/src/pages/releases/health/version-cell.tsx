import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import classes from "../releases.module.css";

/** A version and who gets it. */
export function VersionCell({ release, entry }: { release: PublishedRelease; entry: ManifestEntry }) {
  const { t } = useTranslation();
  const { version, revokedAt, revokedReason } = release;
  const pinCount = Object.values(entry.pins).filter((pinned) => pinned === version).length;
  return (
    <span className={classes["badges"]}>
      <bdi className={classes["version"]}>{version}</bdi>
      {version === entry.version && <Badge tone="success">{t("releases.columns.in-force")}</Badge>}
      {version === entry.canary?.version && <Badge tone="info">{t("releases.columns.canary")}</Badge>}
      {version === entry.previous && <Badge>{t("releases.badges.previous")}</Badge>}
      {pinCount > 0 && <Badge tone="warning">{t("releases.badges.pinned", { count: pinCount })}</Badge>}
      {revokedAt !== null && (
        <>
          <Badge tone="danger">{t("releases.badges.revoked")}</Badge>
          {revokedReason && <span className={classes["muted"]}>{revokedReason}</span>}
        </>
      )}
    </span>
  );
}
