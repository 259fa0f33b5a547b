const controls = "input, select, textarea, button";

/** The first invalid control in this place; of an invalid group of radio buttons, the first button. */
export function findFirstInvalid(place: ParentNode | null | undefined): HTMLElement | null {
  const invalid = place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  return invalid === null || invalid.matches(controls) ? invalid : invalid.querySelector<HTMLElement>(controls);
}
