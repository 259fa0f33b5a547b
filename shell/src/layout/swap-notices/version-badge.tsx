import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { useEffect, type ReactNode } from "react";
import classes from "./version-badge.module.css";

type Props = {
  icon: ReactNode;
  tone: "info" | "warning";
  text: string;
  /** Undefined while it cannot be stopped. */
  onStop: (() => void) | undefined;
};

/** Says on every page that this tab runs versions that others do not get, and stops them. */
export function VersionBadge({ icon, tone, text, onStop }: Props) {
  const { t } = useTranslation();
  useEffect(() => announce(text), [text]);
  return (
    <div className={classes.badge} data-tone={tone}>
      {icon}
      <span className={classes.text}>{text}</span>
      {onStop && (
        <Button variant="secondary" size="small" onClick={onStop}>
          {t("swap-notices.stop")}
        </Button>
      )}
    </div>
  );
}
