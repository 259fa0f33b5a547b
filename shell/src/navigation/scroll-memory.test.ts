import { rememberScroll, topOf } from "./scroll-memory.ts";

type State = { location: { key: string } };

/** A router that a test moves; returns the move. */
function follow(firstKey: string): (key: string) => void {
  const listeners = new Set<(state: State) => void>();
  const state = { location: { key: firstKey } };
  rememberScroll({
    state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return (key) => {
    state.location = { key };
    for (const listener of listeners) listener(state);
  };
}

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
}

afterEach(() => scrollTo(0));

describe("the memory of places", () => {
  it("has the place of each entry that was left, and the top for those that are new", () => {
    const go = follow("first");
    scrollTo(300);
    go("second");
    scrollTo(40);
    go("third");
    expect([topOf("first"), topOf("second"), topOf("third")]).toEqual([300, 40, 0]);
  });

  it("is left in the hands of nobody else", () => {
    follow("first");
    expect(window.history.scrollRestoration).toBe("manual");
  });

  it("outlives the document, except for an entry that is a new one", () => {
    follow("kept");
    scrollTo(120);
    window.dispatchEvent(new Event("pagehide"));
    follow("other");
    expect(topOf("kept")).toBe(120);
    follow("kept");
    expect(topOf("kept")).toBe(0);
  });

  it("begins anew where what was kept cannot be read", () => {
    sessionStorage.setItem("scrollTops", '{"not":"a list"}');
    follow("first");
    expect(topOf("first")).toBe(0);
  });
});
