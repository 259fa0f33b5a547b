import type { MouseEvent, ReactNode } from "react";
import { isEmbedded } from "../../../frame-start/src/start/console-link.ts";
import classes from "./report-link.module.css";
import { goTo, hrefTo, type ReportPlace } from "./report-place.ts";

type Props = {
  to: ReportPlace;
  children?: ReactNode;
  className?: string | undefined;
  label?: string;
  isCurrent?: boolean;
};

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;

/** A link to a report in some state; it can be copied and opened in another tab. */
export function ReportLink({ to, children, className = classes.link, label, isCurrent = false }: Props) {
  const handleClick = (event: MouseEvent): void => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a
      href={hrefTo(to)}
      target={isEmbedded() ? "_parent" : undefined}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      onClick={handleClick}
    >
      {children}
    </a>
  );
}
