import { announce } from "@gatehouse/shared/frame";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./section-body.module.css";

type SectionBodyProps = {
  /** False for the initial section, which the shell focuses and which does not fade in. */
  hasChanged: boolean;
  children: ReactNode;
};

const TEXT_FIELD = "input:not([type=hidden], [type=radio], [type=checkbox], :disabled, :read-only)";

/** Returns the first empty field, else the first control. */
function findFirstControl(area: HTMLElement): HTMLElement | null {
  const fields = [...area.querySelectorAll<HTMLInputElement>(TEXT_FIELD)];
  const firstField = fields.find(({ value }) => value === "") ?? fields[0];
  return firstField ?? area.querySelector<HTMLElement>("button:not(:disabled), a[href]");
}

/** The body of a section: fades in, announces its title and takes the focus. */
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
