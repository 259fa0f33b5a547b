import { followScroll, type ScrollMemory } from "./scroll-memory.ts";

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event("scroll"));
}

let memory: ScrollMemory;
afterEach(() => {
  memory.stop();
  Object.assign(window, { scrollY: 0 });
});

describe("the memory of places", () => {
  it("has the place of each entry that was left, and the top for those that are new", () => {
    memory = followScroll("first");
    expect(window.history.scrollRestoration).toBe("manual");
    scrollTo(300);
    expect(memory.enter("second")).toBe(0);
    scrollTo(40);
    expect(memory.enter("first")).toBe(300);
    expect(memory.enter("second")).toBe(40);
  });

  it("outlives the document, except for the entry of a new one", () => {
    memory = followScroll("default");
    scrollTo(120);
    memory.enter("second");
    scrollTo(70);
    window.dispatchEvent(new Event("pagehide"));
    memory = followScroll("default");
    expect(memory.enter("second")).toBe(70);
    expect(memory.enter("default")).toBe(0);
  });

  it("has the place in the same entry after a reload", () => {
    memory = followScroll("default");
    scrollTo(120);
    window.dispatchEvent(new Event("pagehide"));
    const entry = { type: "reload" } as PerformanceNavigationTiming;
    jest.spyOn(performance, "getEntriesByType").mockReturnValueOnce([entry]);
    memory = followScroll("default");
    expect(memory.enter("default")).toBe(120);
  });

  it("begins anew where what was kept cannot be read", () => {
    sessionStorage.setItem("scrollTops", '{"not":"a list"}');
    memory = followScroll("first");
    expect(memory.enter("first")).toBe(0);
  });
});
