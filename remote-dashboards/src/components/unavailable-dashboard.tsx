import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { LinkButton } from "@gatehouse/shared/ui/link-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import type { UnavailableDashboard } from "../data/fetched-dashboards.hooks.ts";
import { useFocusOnUnmount } from "./use-focus-on-unmount.ts";
import classes from "./unavailable-dashboard.module.css";

type UnavailableDashboardStateProps = {
  unavailable: UnavailableDashboard;
  /** Path of the same page with the user's default dashboard. */
  defaultPath: string;
  /** Path of the page to choose a dashboard; undefined if the list is already on screen. */
  choicePath?: string;
};

/**
 * Explains that the dashboard of a link cannot be opened, and what to do. Another dashboard in its place would be
 * misleading.
 */
export function UnavailableDashboardState({ unavailable, defaultPath, choicePath }: UnavailableDashboardStateProps) {
  const { t } = useTranslation();
  const { id, isMissing, retry } = unavailable;
  useFocusOnUnmount(() => document.querySelector<HTMLElement>("main h1"));
  const description = isMissing ? (
    <>
      <p>{t("unavailable-dashboard.missing", { id })}</p>
      <p>{t("unavailable-dashboard.advice")}</p>
    </>
  ) : (
    <p>{t("unavailable-dashboard.failed", { id })}</p>
  );
  const action = (
    <div className={classes.actions}>
      {!isMissing && (
        <Button size="small" onClick={retry}>
          {t("unavailable-dashboard.retry")}
        </Button>
      )}
      <LinkButton to={defaultPath} size="small">
        {t("unavailable-dashboard.open-default")}
      </LinkButton>
      {choicePath !== undefined && (
        <LinkButton to={choicePath} size="small">
          {t("unavailable-dashboard.choose")}
        </LinkButton>
      )}
    </div>
  );
  return <PageState kind="empty" title={t("unavailable-dashboard.title")} description={description} action={action} />;
}
