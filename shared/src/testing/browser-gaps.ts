/** What jsdom lacks and components of ours call; it has no layout, so nothing ever matches or resizes. */
export function fillBrowserGaps(): void {
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  performance.getEntriesByType ??= () => [];
  Element.prototype.scrollIntoView ??= () => undefined;
}
