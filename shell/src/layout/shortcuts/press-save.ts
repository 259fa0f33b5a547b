const saveButton = "button[data-save]";

const isVisible = (button: HTMLElement): boolean => button.checkVisibility({ visibilityProperty: true });

/** The save button for where the user is: that of the form with the focus, else the only one outside of forms, or of all. */
function findSave(root: ParentNode): HTMLButtonElement | null {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(saveButton)].filter(isVisible);
  const ofForm = buttons.find(({ form }) => form?.contains(document.activeElement));
  if (ofForm) return ofForm;
  const free = buttons.filter(({ form }) => form === null);
  const [only, ...others] = free.length > 0 ? free : buttons;
  return only && others.length === 0 ? only : null;
}

/** Some fields take over what was typed only when they are left. */
function takeOverInput(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus({ preventScroll: true });
}

/**
 * Presses the save button of the topmost window: forms mark theirs with `data-save`, and so does a page that saves
 * without a form. False if there is none, and the key is the browser's.
 */
export function pressSave(): boolean {
  const modal = [...document.querySelectorAll("[data-modal]:not([data-exiting])")].at(-1);
  const root = modal ?? document.querySelector("main");
  const button = root && findSave(root);
  if (!button) return false;
  takeOverInput();
  button.click();
  return true;
}
