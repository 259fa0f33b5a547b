import { announce } from "@gatehouse/shared/frame";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./section-body.module.css";

type SectionBodyProps = {
  /** False for what the page starts with: the shell then moves the focus, and nothing fades. */
  hasChanged: boolean;
  children: ReactNode;
};

const TEXT_FIELD = "input:not([type=hidden], [type=radio], [type=checkbox], :disabled, :read-only)";

/** Where the work of a section starts: its first empty field, else its first control. */
function findFirstControl(area: HTMLElement): HTMLElement | null {
  const fields = [...area.querySelectorAll<HTMLInputElement>(TEXT_FIELD)];
  const firstField = fields.find(({ value }) => value === "") ?? fields[0];
  return firstField ?? area.querySelector<HTMLElement>("button:not(:disabled), a[href]");
}

/** A section that has come: it fades in, says its title, and takes the focus. */
export function SectionBody({ hasChanged, children }: SectionBodyProps) {
  const areaRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = areaRef.current;
    if (!hasChanged || area === null) return;
    announce(area.querySelector("h1")?.textContent ?? "");
    findFirstControl(area)?.focus();
  }, [hasChanged]);
  return (
    <div ref={areaRef} className={hasChanged ? classes.fading : undefined}>
      {children}
    </div>
  );
}
