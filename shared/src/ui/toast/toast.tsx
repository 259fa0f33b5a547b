import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { classNames } from "../styles/class-names.ts";
import classes from "./toast.module.css";
import { ToastIcon, type ToastTone } from "../toast-icon/toast-icon.tsx";

/**
 * Properties of `Toast`.
 *
 * @since contract 1
 */
export type ToastProps = {
  tone: ToastTone;
  message: ReactNode;
  /** A second paragraph in muted text. */
  details?: ReactNode;
  actions?: ReactNode;
  onDismiss: () => void;
};

/**
 * A notice in the toast region, which announces it.
 *
 * @since contract 1
 */
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
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t("ui.dismiss")}
        data-tooltip=""
        onClick={onDismiss}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
