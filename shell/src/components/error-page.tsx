import { usePageTitle } from "@gatehouse/shared/frame";
import { useRemoteScope } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { CircleAlert } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { focusAfterNavigation } from "../navigation/focus-after-navigation.ts";
import classes from "./error-page.module.css";

type Props = {
  pageId: string;
  /** A lucide icon; the default is that of a failure. */
  icon?: ReactNode;
  tone?: "brand" | "warning" | "danger";
  title: string;
  description: string;
  hint?: string;
  /** For support: the status, and what was asked for. */
  reference?: string;
  /** The ways on, as buttons. */
  children: ReactNode;
};

/** The page that says what is wrong and where to go from here, on one centered panel. */
export function ErrorPage({ pageId, icon, tone = "danger", title, description, hint, reference, children }: Props) {
  const { name } = useRemoteScope();
  usePageTitle(title);
  useEffect(() => {
    const main = document.querySelector("main");
    return main ? focusAfterNavigation(main, undefined) : undefined;
  }, []);
  return (
    <div className={classes.page} data-page={`${name}/${pageId}`}>
      <Card padding="roomy" className={classes.panel}>
        <span className={`${classes.circle} ${classes[tone]}`}>{icon ?? <CircleAlert aria-hidden="true" />}</span>
        {/* Gets the focus, so that screen readers say what happened. */}
        <h1 tabIndex={-1}>{title}</h1>
        <p>{description}</p>
        {hint && <p>{hint}</p>}
        <div className={classes.actions}>{children}</div>
        {reference && <p className={classes.reference}>{reference}</p>}
      </Card>
    </div>
  );
}
