/** Adds what jsdom lacks and our components call. It has no layout, so nothing ever matches or resizes. */
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
  Element.prototype.scrollTo ??= function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === "object") this.scrollTop = options.top ?? this.scrollTop;
  };
  HTMLElement.prototype.togglePopover ??= () => true;
  Element.prototype.checkVisibility ??= function isNotHidden(this: Element) {
    return this.closest("[hidden]") === null;
  };
}
