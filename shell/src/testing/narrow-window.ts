/** Gives the window the narrow header until the mocks are restored; jsdom has no layout. */
export function narrowWindow(): void {
  jest.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query === "(width < 1279px)",
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
}
