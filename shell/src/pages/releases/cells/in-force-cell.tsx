import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Ban, Pin, Undo2, Zap } from "lucide-react";
import type { SectionRow } from "../../../model/section-rows.ts";
import classes from "../releases.module.css";
import { useReleaseWords } from "../use-release-words.ts";

/** The default version and its badges. */
export function InForceCell({ row: { entry, rollback, releases } }: { row: SectionRow }) {
  const { t } = useTranslation();
  const words = useReleaseWords([]);
  if (!entry) return <Badge>{t("releases.badges.not-in-force")}</Badge>;
  const pinCount = Object.keys(entry.pins).length;
  const isRevoked = releases.some(({ version, revokedAt }) => version === entry.version && revokedAt !== null);
  return (
    <span className={classes.badges}>
      <bdi className={classes.version}>{words.version(entry.version)}</bdi>
      {entry.disabled && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          {t("releases.badges.disabled")}
        </Badge>
      )}
      {isRevoked && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          {t("releases.badges.revoked")}
        </Badge>
      )}
      {rollback && (
        <Badge tone="danger" icon={<Undo2 aria-hidden="true" />}>
          {t("releases.badges.taken-back", { version: words.version(rollback.version) })}
        </Badge>
      )}
      {pinCount > 0 && (
        <Badge tone="warning" icon={<Pin aria-hidden="true" />}>
          {t("releases.badges.pinned", { count: pinCount })}
        </Badge>
      )}
      {entry.isUrgent && (
        <Badge tone="info" icon={<Zap aria-hidden="true" />}>
          {t("releases.badges.urgent")}
        </Badge>
      )}
    </span>
  );
}
