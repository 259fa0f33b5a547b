import { CircleAlert, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import classes from "./page-state.module.css";
import { Skeleton } from "./skeleton.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type PageStateProps =
  | { kind: "loading"; /** The layout to come, drawn with `Skeleton`. */ children?: ReactNode }
  | {
      kind: "empty";
      /** Says what will appear here. */
      title: string;
      description?: ReactNode;
      icon?: ReactNode;
      /** What makes it appear. */
      action?: ReactNode;
    }
  | {
      kind: "error";
      /** What happened; without it a general sentence. */
      title?: string;
      /** What was kept and what to do. */
      description?: ReactNode;
      /** The number support asks for. */
      requestId?: string;
      onRetry?: () => void;
      isRetrying?: boolean;
    };

/** What a page or panel shows instead of its content: loading, nothing there, or a failure with a retry. */
export function PageState(props: PageStateProps) {
  if (props.kind === "loading") return <LoadingState>{props.children}</LoadingState>;
  if (props.kind === "empty") {
    return (
      <div className={classes.state}>
        <span className={classes.tile}>{props.icon ?? <Inbox aria-hidden="true" />}</span>
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
  return (
    <div className={classes.state} role="alert">
      <span className={classNames(classes.tile, classes.danger)}>
        <CircleAlert aria-hidden="true" />
      </span>
      <h2>{props.title ?? t("ui.errorTitle")}</h2>
      {props.description && <div className={classes.description}>{props.description}</div>}
      {props.onRetry && (
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
