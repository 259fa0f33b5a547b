import { useEffect, useState } from "react";

/** Time under the pointer before a tooltip shows, and away from it before the tooltip goes. */
const showDelayMs = 500;
const hideDelayMs = 150;

/** Keys that dismiss no tooltip. */
const passingKeys = new Set(["Tab", "Shift", "Control", "Alt", "Meta"]);

/** The control with a tooltip at or around an element; none while the control's panel is open. */
function findControl(at: EventTarget | null): HTMLElement | null {
  const control = at instanceof Element ? at.closest<HTMLElement>("[data-tooltip]") : null;
  return control?.getAttribute("aria-expanded") === "true" ? null : control;
}

const isTooltip = (at: EventTarget | null): boolean => at instanceof Element && at.closest("[role=tooltip]") !== null;

/** Follows pointer and focus, and reports the control whose tooltip shows. Returns how to stop. */
function watchControls(report: (control: HTMLElement | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | null = null;
  /** Focus that returns to a button when its panel closes shows nothing. */
  let isTabbing = false;
  /** Pressed or dismissed, so that its tooltip stays away until the pointer has been elsewhere. */
  let quiet: HTMLElement | null = null;
  const show = (control: HTMLElement | null): void => {
    clearTimeout(timer);
    shown = control;
    report(control);
  };
  const plan = (control: HTMLElement | null, delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => show(control), delayMs);
  };
  const dismiss = (control: HTMLElement | null): void => {
    quiet = control;
    show(null);
  };
  const listeners: { [Name in keyof DocumentEventMap]?: (event: DocumentEventMap[Name]) => void } = {
    pointerover: ({ pointerType, target }) => {
      if (pointerType !== "mouse") return;
      // The pointer may move onto the tooltip.
      if (isTooltip(target)) return clearTimeout(timer);
      const control = findControl(target);
      if (control !== quiet) quiet = null;
      if (control && control !== quiet) plan(control, shown ? 0 : showDelayMs);
      else plan(null, hideDelayMs);
    },
    pointerdown: ({ target }) => {
      isTabbing = false;
      dismiss(findControl(target));
    },
    focusin: ({ target }) => show(isTabbing ? findControl(target) : null),
    focusout: () => show(null),
    keydown: ({ key }) => {
      isTabbing = key === "Tab" || (isTabbing && passingKeys.has(key));
      if (!passingKeys.has(key)) dismiss(shown);
    },
    scroll: () => show(null),
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) document.addEventListener(name, listener, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of entries) document.removeEventListener(name, listener, { capture: true });
  };
}

/** The control whose tooltip shows: after a moment under the mouse, at once when Tab reaches it. */
export function useTooltipTarget(): HTMLElement | null {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => watchControls(setTarget), []);
  return target;
}
