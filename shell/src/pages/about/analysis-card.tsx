import { aboutEndpoints } from "@gatehouse/shared/contracts/about.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Card } from "@gatehouse/shared/ui/card";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { ExternalLink } from "lucide-react";
import { useAnalyzerResultsExist } from "../../data/about.hooks.ts";
import classes from "./about-page.module.css";

/** Results of the installation's analyzer; not shown to users in the cloud. */
export function AnalysisCard() {
  const { t } = useTranslation();
  const { IsTrident } = useSession().Settings;
  const { data: hasResults = false } = useAnalyzerResultsExist(!IsTrident);
  return (
    <Card title={t("about.analysis.title")}>
      <div className={classes.stack}>
        <p className={classes.muted}>{t("about.analysis.description")}</p>
        {!IsTrident && hasResults && (
          <div>
            <LinkButton
              href={aboutEndpoints.analyzerResults}
              opensNewWindow
              size="small"
              icon={<ExternalLink aria-hidden="true" />}
            >
              {t("about.analysis.show")} <VisuallyHidden>{t("about.new-window")}</VisuallyHidden>
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  );
}
