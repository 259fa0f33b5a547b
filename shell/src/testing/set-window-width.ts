/** The browser's default text size, which an em of a media query is. */
const EM_PX = 16;

/** Answers media queries about the width until the mocks are restored; jsdom has no layout. */
export function setWindowWidth(widthPx: number): void {
  jest.spyOn(window, "matchMedia").mockImplementation((query) => {
    const [, sign, limit] = /^\(width (<|>=) ([\d.]+)em\)$/.exec(query) ?? [];
    const limitPx = Number(limit) * EM_PX;
    const matches = sign === "<" ? widthPx < limitPx : sign === ">=" && widthPx >= limitPx;
    return Object.assign(new EventTarget(), {
      media: query,
      matches,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  });
}
