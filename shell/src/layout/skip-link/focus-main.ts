const retries = 10;
const retryIntervalMs = 50;

/** Moves the focus to the main content; tries again while it cannot take the focus yet, then gives up. */
export function focusMain(find: () => HTMLElement | null = () => document.querySelector("main")): void {
  let retriesLeft = retries;
  const attempt = (): void => {
    const main = find();
    main?.focus();
    if (main !== null && document.activeElement === main) return;
    if (retriesLeft === 0) return;
    retriesLeft -= 1;
    setTimeout(attempt, retryIntervalMs);
  };
  attempt();
}
