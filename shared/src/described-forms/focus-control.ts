import { findFirstInvalid } from "../forms/find-first-invalid.ts";

/**
 * Focuses the control in a field's place: the first invalid one, else the selected choice, else the first one.
 *
 * @since contract 1
 */
export function focusControl(place: ParentNode | null, options?: FocusOptions): void {
  const control =
    findFirstInvalid(place) ??
    place?.querySelector<HTMLElement>("input:checked") ??
    place?.querySelector<HTMLElement>("input, select, textarea") ??
    place?.querySelector<HTMLElement>("button");
  control?.focus(options);
}
