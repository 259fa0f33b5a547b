const controls = ":is(input, select, textarea, button):enabled";

/** The first invalid control in this place; of an invalid group of controls, the first one that takes the focus. */
export function findFirstInvalid(place: ParentNode | null | undefined): HTMLElement | null {
  const invalid = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return invalid === null || invalid.matches(controls) ? invalid : invalid.querySelector<HTMLElement>(controls);
}
