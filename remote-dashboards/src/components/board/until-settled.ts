/** A server that does not answer must not keep paper waiting for ever. */
const LONGEST_MS = 15_000;

/** What stands for something that is still to come: a tile that is read, a chart whose library is on its way. */
const UNSETTLED = "[aria-busy='true'], [data-state='loading'], [data-chart='loading']";

/** Waits until every tile of a dashboard shows what it has to show, or has taken too long. */
export function untilSettled(board: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      // What was just put on the page is painted with the next frame.
      requestAnimationFrame(() => resolve());
    };
    const check = (): void => {
      if (!board.querySelector(UNSETTLED)) finish();
    };
    const observer = new MutationObserver(check);
    const timer = setTimeout(finish, LONGEST_MS);
    observer.observe(board, { subtree: true, childList: true, attributes: true });
    check();
  });
}
