import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import classes from "./banner.module.css";
import { classNames } from "../styles/class-names.ts";
import { ToneIcon, type Tone } from "../tone-icon/tone-icon.tsx";

export type { Tone } from "../tone-icon/tone-icon.tsx";

/**
 * Properties of `Banner`.
 *
 * @since contract 1
 */
export type BannerProps = {
  tone: Tone;
  /** Bold text at the start; the rest follows in `children`. */
  title?: string;
  children?: ReactNode;
  /** One link or button at the inline end. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** `alert` is read at once (for a new failure), `status` when the screen reader pauses; none for permanent notes. */
  announce?: "alert" | "status";
};

/**
 * A message about the whole page or form, shown by icon, colour and text.
 *
 * @since contract 1
 */
export function Banner({ tone, title, children, action, onDismiss, announce }: BannerProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(classes.banner, classes[tone])} role={announce}>
      <ToneIcon tone={tone} className={classes.icon} />
      <div className={classes.text}>
        {title && <span className={classes.title}>{title} </span>}
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
      {onDismiss && (
        <button
          type="button"
          className={classes.dismiss}
          aria-label={t("ui.dismiss")}
          data-tooltip=""
          onClick={onDismiss}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
