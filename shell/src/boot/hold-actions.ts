import { FIRST_SCREEN_TAKEN_EVENT } from "./first-screen-taken-event.ts";

type Held = { control: HTMLElement; repeat: () => void };

const isModified = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

/** The button or link that a click is about. A submit button submits its form, which is held instead. */
function controlOf({ target }: Event): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>("#root :is(button, a[href])") : null;
  return control instanceof HTMLButtonElement && control.type === "submit" ? null : control;
}

/**
 * Until React has taken over the server's markup, remembers the last press of a button, a link or Enter, and repeats
 * it then.
 */
export function holdActions(): void {
  let held: Held | null = null;
  const hold = (event: Event, next: Held): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    show(held, false);
    held = next;
    show(held, true);
  };
  const handleClick = (event: MouseEvent): void => {
    const control = controlOf(event);
    if (control && !isModified(event)) hold(event, { control, repeat: () => control.click() });
  };
  const handleSubmit = (event: SubmitEvent): void => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const control = form.querySelector<HTMLElement>("button[type=submit]") ?? form;
    hold(event, { control, repeat: () => form.requestSubmit() });
  };
  const release = (): void => {
    document.removeEventListener("click", handleClick, true);
    document.removeEventListener("submit", handleSubmit, true);
    show(held, false);
    if (held?.control.isConnected) held.repeat();
  };
  document.addEventListener("click", handleClick, true);
  document.addEventListener("submit", handleSubmit, true);
  document.addEventListener(FIRST_SCREEN_TAKEN_EVENT, release, { once: true });
}

/** The styles show a disabled button with the cursor of progress. */
function show(held: Held | null, isPending: boolean): void {
  if (isPending) held?.control.setAttribute("aria-disabled", "true");
  else held?.control.removeAttribute("aria-disabled");
}
