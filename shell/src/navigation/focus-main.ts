const retries = 10;
const retryIntervalMs = 50;

/** Focuses the main content; retries while it cannot take the focus, then gives up. */
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
