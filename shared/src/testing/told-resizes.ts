const original = window.ResizeObserver;
const observers = new Set<ToldObserver>();

class ToldObserver {
  readonly #listener: ResizeObserverCallback;
  readonly elements = new Set<Element>();
  constructor(listener: ResizeObserverCallback) {
    this.#listener = listener;
    observers.add(this);
  }
  observe(element: Element): void {
    this.elements.add(element);
  }
  unobserve(element: Element): void {
    this.elements.delete(element);
  }
  disconnect(): void {
    observers.delete(this);
  }
  tell(entry: ResizeObserverEntry): void {
    if (this.elements.has(entry.target)) this.#listener([entry], this);
  }
}

/** Resize observers that hear of sizes from the test, because jsdom has no layout. */
export const toldResizes = {
  install: (): void => {
    window.ResizeObserver = ToldObserver;
  },
  restore: (): void => {
    window.ResizeObserver = original;
    observers.clear();
  },
  /** The elements whose sizes somebody observes. */
  listObserved: (): Element[] => [...observers].flatMap(({ elements }) => [...elements]),
  /** Tells those who observe the element of its size. */
  tell: (target: Element, heightPx = 0): void => {
    const entry = { target, borderBoxSize: [{ blockSize: heightPx, inlineSize: 0 }] };
    for (const observer of observers) observer.tell(entry as unknown as ResizeObserverEntry);
  },
};
