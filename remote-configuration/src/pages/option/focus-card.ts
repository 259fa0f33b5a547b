import { focusControl } from "@gatehouse/shared/described-forms";

/** The id of a card's element. */
export const cardElementId = (id: string): string => `card-${id}`;

/** Focuses a card's first invalid control, else its first one; a card without controls itself. */
export function focusCard(id: string, options?: FocusOptions): void {
  const card = document.getElementById(cardElementId(id));
  // It may be a group, whose first control takes the focus.
  if (card?.querySelector('[aria-invalid="true"]')) return focusControl(card, options);
  const control = card?.querySelector<HTMLElement>("input, select, textarea");
  (control ?? card)?.focus(options);
}

/** Brings a card to the top of the window, and focuses it. */
export function goToCard(id: string): void {
  document.getElementById(cardElementId(id))?.scrollIntoView({ block: "start" });
  focusCard(id, { preventScroll: true });
}
