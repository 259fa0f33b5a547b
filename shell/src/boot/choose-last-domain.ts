import { FIRST_SCREEN_TAKEN_EVENT } from "./first-screen-taken-event.ts";

/** Chooses the domain of the last sign-in as soon as the parser has read the selector, before it is painted. */
export function chooseLastDomain(lastDomain: string): void {
  const observer = new MutationObserver(() => {
    // The next element is there, so the selector is complete.
    if (document.querySelector("#root [type=submit]") === null) return;
    observer.disconnect();
    const select = document.querySelector<HTMLSelectElement>("#root [name=Domain]");
    const isLast = ({ value }: HTMLOptionElement): boolean => value.toLowerCase() === lastDomain.toLowerCase();
    const option = [...(select?.options ?? [])].find(isLast);
    if (option) option.selected = true;
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener(FIRST_SCREEN_TAKEN_EVENT, () => observer.disconnect(), { once: true });
}
