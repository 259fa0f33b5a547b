import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { classNames } from "./class-names.ts";
import classes from "./toast.module.css";
import { ToastIcon, type ToastTone } from "./toast-icon.tsx";

export type ToastProps = {
  tone: ToastTone;
  message: ReactNode;
  /** A second, quieter paragraph. */
  details?: ReactNode;
  actions?: ReactNode;
  onDismiss: () => void;
};

/** One notice of the toast region; the region itself announces it. */
export function Toast({ tone, message, details, actions, onDismiss }: ToastProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(classes.toast, classes[tone])}>
      <ToastIcon tone={tone} className={classes.icon} />
      <div className={classes.text}>
        <div>{message}</div>
        {details && <div className={classes.details}>{details}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <button type="button" className={classes.dismiss} aria-label={t("ui.dismiss")} onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
