import { render, screen } from "@testing-library/react";
import { act, type ReactNode } from "react";
import { pressSave } from "./press-save.ts";

const handleSave = jest.fn();

function Save({ name }: { name: string }) {
  return (
    <button type="button" data-save="" onClick={() => handleSave(name)}>
      {name}
    </button>
  );
}
const CardForm = ({ name }: { name: string }) => (
  <form>
    <input aria-label={name} />
    <Save name={name} />
  </form>
);

/** What was saved, and whether the key was used. */
function press(page: ReactNode, focused?: string) {
  handleSave.mockClear();
  const { unmount } = render(<main>{page}</main>);
  if (focused !== undefined) act(() => screen.getByLabelText(focused).focus());
  const isUsed = pressSave();
  const keptFocus = focused === undefined || screen.getByLabelText(focused) === document.activeElement;
  unmount();
  return { isUsed, keptFocus, saved: handleSave.mock.calls.flat() };
}

const cards = (
  <>
    <CardForm name="Idle time" />
    <CardForm name="Page size" />
  </>
);

it.each([
  ["the form with the focus", cards, "Page size", ["Page size"]],
  ["nothing where two forms could be meant", cards, undefined, []],
  ["the only form of a page", <CardForm key="only" name="Password" />, undefined, ["Password"]],
  ["the save button outside of forms first", [cards, <Save key="all" name="All" />], undefined, ["All"]],
  [
    "the form with the focus before the one outside",
    [cards, <Save key="all" name="All" />],
    "Idle time",
    ["Idle time"],
  ],
  ["nothing on a page that saves nothing", <p key="text">Text</p>, undefined, []],
])("saves %s", (_name, page, focused, saved) => {
  expect(press(page, focused)).toEqual({ isUsed: saved.length > 0, keptFocus: true, saved });
});

it("saves in the topmost window", () => {
  handleSave.mockClear();
  render(
    <>
      <main>
        <Save name="Page" />
      </main>
      <div data-modal="standard">
        <CardForm name="Dialog" />
      </div>
    </>,
  );
  expect(pressSave()).toBe(true);
  expect(handleSave.mock.calls).toEqual([["Dialog"]]);
});

describe("a frame of the page", () => {
  /** The console's page with a frame, and the frame's body with the markup. */
  function renderFrame(markup: string, { page = null, isInert = false }: { page?: ReactNode; isInert?: boolean } = {}) {
    handleSave.mockClear();
    render(
      <>
        <main>
          <iframe title="Frame" sandbox="allow-same-origin" inert={isInert} />
        </main>
        {page}
      </>,
    );
    const { contentDocument } = screen.getByTitle<HTMLIFrameElement>("Frame");
    if (!contentDocument?.defaultView) throw new Error("jsdom gives an iframe its document");
    // The classes of a frame are its own, and jsdom lacks this method in all of them.
    contentDocument.defaultView.Element.prototype.checkVisibility = Element.prototype.checkVisibility;
    contentDocument.body.innerHTML = markup;
    for (const button of contentDocument.querySelectorAll("button")) {
      button.addEventListener("click", () => handleSave(button.textContent));
    }
    return contentDocument;
  }
  const save = (name: string, attributes = "") => `<button type="button" data-save ${attributes}>${name}</button>`;
  const pressIn = (...frame: Parameters<typeof renderFrame>): unknown[] => {
    renderFrame(...frame);
    const isUsed = pressSave();
    return [isUsed, ...handleSave.mock.calls.flat()];
  };

  it("is saved where the console itself saves nothing", () => {
    expect(pressIn(save("Draft"))).toEqual([true, "Draft"]);
  });

  it("is saved in its topmost window, and not behind one", () => {
    expect(pressIn(`${save("Draft")}<div data-modal="standard">${save("Rule")}</div>`)).toEqual([true, "Rule"]);
    document.body.replaceChildren();
    expect(pressIn(`${save("Draft")}<div data-modal="standard"></div>`)).toEqual([false]);
  });

  it("has its input taken over first, which keeps the focus", () => {
    const frame = renderFrame(`<input>${save("Draft")}`);
    const field = frame.querySelector("input");
    field?.addEventListener("blur", () => handleSave("Input"));
    field?.focus();
    expect(pressSave()).toBe(true);
    expect(handleSave.mock.calls.flat()).toEqual(["Input", "Draft"]);
    expect(frame.activeElement).toBe(field);
  });

  it.each(["disabled", 'aria-disabled="true"'])(
    "leaves the key to the browser while its button is %s",
    (attributes) => {
      expect(pressIn(save("Draft", attributes))).toEqual([false]);
    },
  );

  it("keeps the key from the browser while it is saving", () => {
    expect(pressIn(save("Draft", 'aria-disabled="true" aria-busy="true"'))[0]).toBe(true);
  });

  it("is left alone below a window of the console, and while it is inert", () => {
    expect(pressIn(save("Draft"), { page: <div data-modal="standard" /> })).toEqual([false]);
    document.body.replaceChildren();
    expect(pressIn(save("Draft"), { isInert: true })).toEqual([false]);
  });

  it("is left alone if it is of another origin, which gives no document", () => {
    renderFrame(save("Draft"));
    jest.spyOn(HTMLIFrameElement.prototype, "contentDocument", "get").mockReturnValue(null);
    expect(pressSave()).toBe(false);
    jest.restoreAllMocks();
  });
});
