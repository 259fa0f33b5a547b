import { findFirstInvalid, focusInvalid } from "../forms/find-first-invalid.ts";

/**
 * Focuses the control in a field's place: the first invalid one, else the selected choice, else the first one.
 *
 * @since contract 1
 */
export function focusControl(place: ParentNode | null, options?: FocusOptions): void {
  const invalid = findFirstInvalid(place);
  if (invalid) return focusInvalid(invalid, options);
  const control =
    place?.querySelector<HTMLElement>("input:checked") ??
    place?.querySelector<HTMLElement>("input, select, textarea") ??
    place?.querySelector<HTMLElement>("button");
  control?.focus(options);
}
