import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import type { SectionRow } from "../../../model/section-rows.ts";
import { useReleaseWords } from "../use-release-words.ts";

/** The version that a share of users has, and the share. */
export function CanaryCell({ row: { entry } }: { row: SectionRow }) {
  const { t } = useTranslation();
  const words = useReleaseWords([]);
  const canary = entry?.canary;
  if (!canary) return <Badge>{t("releases.no-canary")}</Badge>;
  return (
    <Badge tone="info">
      <bdi>{canary.version}</bdi>
      <span aria-hidden="true">·</span>
      <bdi>{words.percentage(canary.percentage)}</bdi>
    </Badge>
  );
}
