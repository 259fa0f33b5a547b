import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import type { SectionRow } from "../../../model/section-rows.ts";
import { useReleaseWords } from "../use-release-words.ts";
import { NoValue } from "./no-value.tsx";

/** The canary version and its share of users. */
export function CanaryCell({ row: { entry } }: { row: SectionRow }) {
  const { t } = useTranslation();
  const words = useReleaseWords([]);
  const canary = entry?.canary;
  if (!canary) return <NoValue>{t("releases.no-canary")}</NoValue>;
  return (
    <Badge tone="info">
      <bdi>{words.version(canary.version)}</bdi>
      <span aria-hidden="true">·</span>
      <bdi>{words.percentage(canary.percentage)}</bdi>
    </Badge>
  );
}
