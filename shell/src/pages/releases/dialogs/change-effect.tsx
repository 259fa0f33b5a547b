import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { summarizeChange } from "../../../model/summarize-change.ts";
import type { ManifestEntries } from "../../../model/manifest-differences.ts";
import { DifferenceList } from "../difference-list.tsx";
import classes from "../releases.module.css";

type Props = {
  before: ManifestEntries;
  after: ManifestEntries;
  organizations: ReleasesOverview["organizations"];
  /** The change withdraws a version, which closes pages at once. */
  isWithdrawal?: boolean;
};

/** Describes the effect of a change before it is made. */
export function ChangeEffect({ before, after, organizations, isWithdrawal = false }: Props) {
  const { t } = useTranslation();
  const summary = summarizeChange(before, after);
  const tabs = isWithdrawal ? "withdrawn" : summary.tabs;
  if (summary.tabs === "none") return <p className={classes.effect}>{t("releases.effect.nothing")}</p>;
  return (
    <div className={classes.effect} role="group" aria-label={t("releases.effect.title")}>
      <h3>{t("releases.effect.title")}</h3>
      <DifferenceList differences={summary.differences} organizations={organizations} />
      <p>
        {summary.changedForEverybody > 0 &&
          `${t("releases.effect.everybody", { count: summary.changedForEverybody })} `}
        {summary.keptPins > 0 && `${t("releases.effect.kept-pins", { count: summary.keptPins })} `}
        {summary.keptCanaries > 0 && `${t("releases.effect.kept-canaries", { count: summary.keptCanaries })} `}
        {/* i18n-keys: releases.effect.* */}
        {t(tabs === "follow" ? "releases.effect.tabs" : `releases.effect.tabs-${tabs}`)}
        {summary.hasShell && ` ${t("releases.effect.shell")}`}
      </p>
    </div>
  );
}
