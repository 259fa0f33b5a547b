import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import classes from "./banner.module.css";
import { classNames } from "./class-names.ts";
import { ToneIcon, type Tone } from "./tone-icon.tsx";

export type { Tone } from "./tone-icon.tsx";

export type BannerProps = {
  tone: Tone;
  /** The bold first words; the rest follows in `children`. */
  title?: string;
  children?: ReactNode;
  /** One link or button at the inline end. */
  action?: ReactNode;
  onDismiss?: () => void;
  /** `alert` is read at once (something just failed), `status` when the reader pauses; none for standing notes. */
  announce?: "alert" | "status";
};

/** A message of the whole page or form, told by icon, colour and words. */
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
        <button type="button" className={classes.dismiss} aria-label={t("ui.dismiss")} onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
