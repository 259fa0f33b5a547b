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
};

/** What the change does, in words, before it is made. */
export function ChangeEffect({ before, after, organizations }: Props) {
  const { t } = useTranslation();
  const summary = summarizeChange(before, after);
  if (summary.tabs === "none") return <p className={classes["effect"]}>{t("releases.effect.nothing")}</p>;
  return (
    <div className={classes["effect"]} role="group" aria-label={t("releases.effect.title")}>
      <h3>{t("releases.effect.title")}</h3>
      <DifferenceList differences={summary.differences} organizations={organizations} />
      <p>
        {summary.changedForEverybody > 0 &&
          `${t("releases.effect.everybody", { count: summary.changedForEverybody })} `}
        {summary.keptPins > 0 && `${t("releases.effect.kept-pins", { count: summary.keptPins })} `}
        {summary.keptCanaries > 0 && `${t("releases.effect.kept-canaries", { count: summary.keptCanaries })} `}
        {t(summary.tabs === "urgent" ? "releases.effect.tabs-urgent" : "releases.effect.tabs")}
        {summary.hasShell && ` ${t("releases.effect.shell")}`}
      </p>
    </div>
  );
}
