import { announce } from "../frame/announcements.atoms.ts";

const controls = ":is(input, select, textarea, button):enabled";

/** The first invalid control in this place; of an invalid group of controls, the first one that takes the focus. */
export function findFirstInvalid(place: ParentNode | null | undefined): HTMLElement | null {
  const invalid = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return invalid === null || invalid.matches(controls) ? invalid : invalid.querySelector<HTMLElement>(controls);
}

/** Focuses an invalid control. One that keeps the focus is not read again, so its error is announced. */
export function focusInvalid(control: HTMLElement, options?: FocusOptions): void {
  if (control === document.activeElement) announce(errorOf(control), "assertive");
  control.focus(options);
}

/** The error comes first in what describes an invalid control, or its group. */
function errorOf(control: HTMLElement): string {
  const described = control.closest('[aria-invalid="true"]')?.getAttribute("aria-describedby") ?? "";
  return document.getElementById(described.split(" ", 1)[0] ?? "")?.textContent ?? "";
}
