import { keepFrameFocus } from "./keep-frame-focus.ts";

let frameWindow: Window;
let field: HTMLInputElement;
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

it.each([true, false])("returns it in the next rendering, while the frame has the focus: %s", async (hasFocus) => {
  jest.spyOn(field.ownerDocument, "hasFocus").mockReturnValue(hasFocus);
  field.blur();
  tell(new Event("blur"));
  // As in a frame that is still inert, the field takes no focus.
  field.disabled = true;
  tell(new Event("focus"));
  field.disabled = false;
  expect(focused()).not.toBe(field);
  await new Promise((resolve) => frameWindow.requestAnimationFrame(resolve));
  expect(focused() === field).toBe(hasFocus);
});
