import { forwardFrameKeys } from "./forward-frame-keys.ts";

let frame: HTMLIFrameElement;
let heard: string[];

function frameDocument(): Document {
  if (!frame.contentDocument) throw new Error("jsdom gives an iframe its document");
  return frame.contentDocument;
}
function frameWindow(): Window {
  if (!frame.contentWindow) throw new Error("jsdom gives an iframe its window");
  return frame.contentWindow;
}

/** Presses a key in the frame, in an element of its own; returns whether the frame's default action is left. */
function press(init: KeyboardEventInit, markup = "button"): boolean {
  const [name = "", attribute, value = ""] = markup.split(/[ =]/);
  const element = frameDocument().body.appendChild(frameDocument().createElement(name));
  if (attribute) element.setAttribute(attribute, value);
  return element.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, view: frame.contentWindow, ...init }),
  );
}

const handle = (event: KeyboardEvent): void => {
  heard.push([event.ctrlKey ? "ctrl+" : "", event.key].join(""));
  if (event.key === "k") event.preventDefault();
};

beforeEach(() => {
  heard = [];
  frame = document.body.appendChild(document.createElement("iframe"));
  // The load event may come twice for one window.
  forwardFrameKeys(frameWindow());
  forwardFrameKeys(frameWindow());
  document.addEventListener("keydown", handle);
});
afterEach(() => {
  document.removeEventListener("keydown", handle);
  document.body.replaceChildren();
});

it("lets the console have its shortcuts and Escape, once each, and tells the frame what was used", () => {
  expect(press({ key: "k", ctrlKey: true })).toBe(false);
  expect(press({ key: "m" })).toBe(true);
  expect(press({ key: "?", shiftKey: true })).toBe(true);
  expect(press({ key: "Escape" })).toBe(true);
  expect(heard).toEqual(["ctrl+k", "m", "?", "Escape"]);
});

it.each(["input", "input type=search", "textarea", "select", "div role=grid", "div role=combobox"])(
  "keeps characters that are typed in %s, but not Ctrl+K",
  (markup) => {
    for (const key of ["m", "n", "o", "?"]) press({ key }, markup);
    press({ key: "k", ctrlKey: true }, markup);
    expect(heard).toEqual(["ctrl+k"]);
  },
);

it("keeps every other key, repeated ones, composed ones and those that the frame uses itself", () => {
  for (const key of ["a", "Enter", "Tab", "ArrowDown", " ", "F5"]) press({ key });
  press({ key: "k", ctrlKey: true, altKey: true });
  press({ key: "m", repeat: true });
  press({ key: "m", isComposing: true });
  frameDocument().addEventListener("keydown", (event) => event.preventDefault());
  press({ key: "k", ctrlKey: true });
  press({ key: "Escape" });
  expect(heard).toEqual([]);
});
