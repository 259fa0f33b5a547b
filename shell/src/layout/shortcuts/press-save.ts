const saveButton = "button[data-save]";

/** Without those that cannot be pressed now. A pending one stays: it has got what the key is for. */
const activeSaveButton = `${saveButton}:not(:disabled, [aria-disabled="true"]:not([aria-busy="true"]))`;

const isVisible = (button: HTMLElement): boolean => button.checkVisibility({ visibilityProperty: true });

/** The save button for where the user is: that of the form with the focus, else the only one outside of forms, or of all. */
function findSave(root: ParentNode, selector: string): HTMLButtonElement | null {
  const buttons = [...root.querySelectorAll<HTMLButtonElement>(selector)].filter(isVisible);
  const ofForm = buttons.find(({ form, ownerDocument }) => form?.contains(ownerDocument.activeElement));
  if (ofForm) return ofForm;
  const free = buttons.filter(({ form }) => form === null);
  const [only, ...others] = free.length > 0 ? free : buttons;
  return only && others.length === 0 ? only : null;
}

const findModal = (page: Document): Element | undefined =>
  [...page.querySelectorAll("[data-modal]:not([data-exiting])")].at(-1);

/** The save button of a frame on the page. Frames of another origin have no document for us. */
function findFrameSave(): HTMLButtonElement | null {
  const frames = [...document.querySelectorAll<HTMLIFrameElement>("main iframe:not([inert])")];
  const pages = frames.flatMap(({ contentDocument }) => contentDocument ?? []);
  return pages.map((page) => findSave(findModal(page) ?? page, activeSaveButton)).find(Boolean) ?? null;
}

function findTopmostSave(): HTMLButtonElement | null {
  const modal = findModal(document);
  if (modal) return findSave(modal, saveButton);
  const main = document.querySelector("main");
  return main && (findSave(main, saveButton) ?? findFrameSave());
}

/** Some fields take over what was typed only when they are left. */
function takeOverInput(page: Document): void {
  // In a frame without the focus nothing matches, so it doesn't take the focus from the console.
  const field = page.querySelector<HTMLInputElement>("input:focus");
  field?.blur();
  field?.focus({ preventScroll: true });
}

/**
 * Presses the save button of the topmost window: forms mark theirs with `data-save`, and so does a page that saves
 * without a form. A page that has none may show a frame that has one. False if there is none, and the key is the
 * browser's.
 */
export function pressSave(): boolean {
  const button = findTopmostSave();
  if (!button) return false;
  takeOverInput(button.ownerDocument);
  button.click();
  return true;
}
