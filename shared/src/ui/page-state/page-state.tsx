import { CircleAlert, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../button/button.tsx";
import { classNames } from "../styles/class-names.ts";
import classes from "./page-state.module.css";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

const FORBIDDEN = 403;

/**
 * Properties of `PageState`.
 *
 * @since contract 1
 */
export type PageStateProps =
  | { kind: "loading"; /** The layout to come, drawn with `Skeleton`. */ children?: ReactNode }
  | {
      kind: "empty";
      /** Names the content that will appear here. */
      title: string;
      description?: ReactNode;
      icon?: ReactNode;
      /** The action that adds content. */
      action?: ReactNode;
    }
  | {
      kind: "error";
      /** The failure; a general sentence by default. */
      title?: string;
      /** What was not lost, and what to do. */
      description?: ReactNode;
      /** The id for support. */
      requestId?: string | undefined;
      /** Status of the failed request: without permission, no retry is offered. */
      status?: number | undefined;
      onRetry?: () => void;
      isRetrying?: boolean;
    };

/**
 * Replaces the content of a page or panel: loading, empty, or failed with a retry.
 *
 * @since contract 1
 */
export function PageState(props: PageStateProps) {
  if (props.kind === "loading") return <LoadingState>{props.children}</LoadingState>;
  if (props.kind === "empty") {
    return (
      <div className={classes.state}>
        <span className={classes.circle}>{props.icon ?? <Inbox aria-hidden="true" />}</span>
        <h2>{props.title}</h2>
        {props.description && <div className={classes.description}>{props.description}</div>}
        {props.action && <div className={classes.action}>{props.action}</div>}
      </div>
    );
  }
  return <ErrorState {...props} />;
}

function LoadingState({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.loading} aria-busy="true">
      <VisuallyHidden role="status">{t("ui.loading")}</VisuallyHidden>
      {children ?? (
        <>
          <Skeleton width="40%" height="2.4rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </>
      )}
    </div>
  );
}

function ErrorState(props: Extract<PageStateProps, { kind: "error" }>) {
  const { t } = useTranslation();
  const isForbidden = props.status === FORBIDDEN;
  const description = isForbidden ? t("ui.forbidden") : props.description;
  return (
    <div className={classes.state} role="alert">
      <span className={classNames(classes.circle, classes.danger)}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h2>{props.title ?? t("ui.errorTitle")}</h2>
      {description && <div className={classes.description}>{description}</div>}
      {props.onRetry && !isForbidden && (
        <div className={classes.action}>
          <Button variant="secondary" size="small" isPending={props.isRetrying} onClick={props.onRetry}>
            {t("ui.retry")}
          </Button>
        </div>
      )}
      {props.requestId && <p className={classes.reference}>{t("ui.requestId", { requestId: props.requestId })}</p>}
    </div>
  );
}
