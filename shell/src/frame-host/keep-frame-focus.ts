/**
 * Gives the focus back to the element of a frame that had it. Browsers forget this element while a dialog of the console
 * makes the frame inert, and would leave keyboard users at the frame's beginning.
 */
export function keepFrameFocus(frameWindow: Window): void {
  const { document: frameDocument } = frameWindow;
  /** The element that the user works in, also after the browser has taken the focus from it. */
  let last: EventTarget | null = null;
  let left: EventTarget | null = null;
  let isTabbing = false;
  const returnFocus = (): void => {
    if (frameDocument.activeElement !== frameDocument.body || left === null) return;
    // An element of a frame is an instance of the frame's own classes.
    if ("isConnected" in left && left.isConnected === true && "focus" in left) (left as HTMLElement).focus();
  };
  const listen = (type: string, handle: (event: Event) => void): void =>
    frameWindow.addEventListener(type, handle, { capture: true });

  listen("focusin", ({ target }) => {
    last = target;
  });
  listen("pointerdown", () => {
    last = null;
    left = null;
  });
  listen("keydown", (event) => {
    isTabbing = "key" in event && event.key === "Tab";
  });
  frameWindow.addEventListener("blur", () => {
    // Who leaves by Tab comes back by Tab, to the first or last element.
    left = isTabbing ? null : last;
  });
  frameWindow.addEventListener("focus", () => {
    returnFocus();
    // The frame may be inert until the next rendering. A dialog may have taken the focus away by then.
    frameWindow.requestAnimationFrame(() => {
      if (frameDocument.hasFocus()) returnFocus();
    });
  });
}
