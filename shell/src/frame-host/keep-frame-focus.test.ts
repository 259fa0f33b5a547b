import { keepFrameFocus } from "./keep-frame-focus.ts";

let frameWindow: Window;
let field: HTMLElement;
const tell = (event: Event): boolean => frameWindow.dispatchEvent(event);
/** What a browser does to a frame that becomes inert, and then gets the focus again. */
function loseAndReturn(): void {
  field.blur();
  tell(new Event("blur"));
  tell(new Event("focus"));
}

beforeEach(() => {
  const frame = document.body.appendChild(document.createElement("iframe"));
  if (!frame.contentWindow || !frame.contentDocument) throw new Error("jsdom gives an iframe its window");
  frameWindow = frame.contentWindow;
  field = frame.contentDocument.body.appendChild(frame.contentDocument.createElement("input"));
  keepFrameFocus(frameWindow);
  field.focus();
});
afterEach(() => document.body.replaceChildren());

const focused = () => field.ownerDocument.activeElement;

it("returns the focus to where it was in the frame", () => {
  tell(new KeyboardEvent("keydown", { key: "k" }));
  loseAndReturn();
  expect(focused()).toBe(field);
});

it("leaves it where Tab or the pointer puts it, and where nothing is left", () => {
  tell(new KeyboardEvent("keydown", { key: "Tab" }));
  loseAndReturn();
  expect(focused()).not.toBe(field);
  field.focus();
  tell(new KeyboardEvent("keydown", { key: "k" }));
  tell(new Event("blur"));
  field.blur();
  tell(new Event("pointerdown"));
  tell(new Event("focus"));
  expect(focused()).not.toBe(field);
  field.focus();
  tell(new Event("blur"));
  field.remove();
  tell(new Event("focus"));
  expect(focused()).not.toBe(field);
});
