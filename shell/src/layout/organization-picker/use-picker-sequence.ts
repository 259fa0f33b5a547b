import { useEffect, useRef, useState } from "react";

/** `rest`: the button is shown. The other steps are timed transitions. */
export type PickerStep = "rest" | "button-fades-out" | "list" | "list-gone" | "button-fades-in";

const fadeMs = 200;
const afterListMs = 100;
/** Delay after a click before the focus returns to the button. */
const clickWindowMs = 1000;

const next: Partial<Record<PickerStep, { step: PickerStep; afterMs: number }>> = {
  "button-fades-out": { step: "list", afterMs: fadeMs },
  "list-gone": { step: "button-fades-in", afterMs: afterListMs },
  "button-fades-in": { step: "rest", afterMs: fadeMs },
};

const hasReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

type Sequence = { step: PickerStep; open: () => void; close: () => void };

/** Runs the transitions: button fades out, list; list disappears, button fades in, then the focus is decided. */
export function usePickerSequence(onReturnFocus: () => void): Sequence {
  const [step, setStep] = useState<PickerStep>("rest");
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const handleClick = (event: MouseEvent): void => {
      lastClickAt.current = event.timeStamp;
    };
    window.addEventListener("click", handleClick, { capture: true });
    return () => window.removeEventListener("click", handleClick, { capture: true });
  }, []);

  useEffect(() => {
    const following = next[step];
    if (!following) return;
    const timer = setTimeout(
      () => {
        setStep(following.step);
        const hasClicked = performance.now() - lastClickAt.current <= clickWindowMs;
        if (following.step === "rest" && (isFocusLost() || (hasClicked && isFocusOnNoControl()))) onReturnFocus();
      },
      hasReducedMotion() ? 0 : following.afterMs,
    );
    return () => clearTimeout(timer);
  }, [step, onReturnFocus]);

  return {
    step,
    open: () => setStep("button-fades-out"),
    close: () => setStep((current) => (current === "list" || current === "button-fades-out" ? "list-gone" : current)),
  };
}

/** After closing by key nothing has the focus, and Tab would start at the top of the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A click keeps the focus where it has put it: into a field, a panel, or the heading of the page that it opened. */
function isFocusOnNoControl(): boolean {
  return document.activeElement?.matches("main") ?? true;
}
