import { useEffect, useRef, useState } from "react";

/** `rest`: the button is shown. The steps between have their own times. */
export type PickerStep = "rest" | "button-fades-out" | "list" | "list-gone" | "button-fades-in";

const fadeMs = 200;
const afterListMs = 100;
/** How long after a click the focus goes back to the button. */
const clickWindowMs = 1000;

const next: Partial<Record<PickerStep, { step: PickerStep; afterMs: number }>> = {
  "button-fades-out": { step: "list", afterMs: fadeMs },
  "list-gone": { step: "button-fades-in", afterMs: afterListMs },
  "button-fades-in": { step: "rest", afterMs: fadeMs },
};

const hasReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

type Sequence = { step: PickerStep; open: () => void; close: () => void };

/** Button out, then list; list gone, then button in, and the decision on the focus last. */
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
    close: () => setStep((current) => (current === "list" ? "list-gone" : current)),
  };
}

/** Where the list was closed by a key, nothing has the focus and it would start again at the top of the page. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A click into a field must not be answered by taking the focus out of it again. */
function isFocusOnNoControl(): boolean {
  return document.activeElement?.matches("main, [tabindex='-1']") ?? true;
}
