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
