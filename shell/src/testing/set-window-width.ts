/** Answers media queries about the width until the mocks are restored; jsdom has no layout. */
export function setWindowWidth(widthPx: number): void {
  jest.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, sign, limit] = /^\(width (<|>=) (\d+)px\)$/.exec(query) ?? [];
    const matches = sign === "<" ? widthPx < Number(limit) : sign === ">=" && widthPx >= Number(limit);
    return Object.assign(new EventTarget(), {
      media: query,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}
