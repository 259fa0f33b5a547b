import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TooltipLayer } from "./tooltip-layer.tsx";

function show() {
  jest.useFakeTimers();
  render(
    <>
      <button type="button" data-tooltip="Save as image">
        one
      </button>
      <button type="button" data-tooltip="" aria-label="Close">
        two
      </button>
      <button type="button" data-tooltip="Menu" aria-expanded="true">
        three
      </button>
      <p>text</p>
      <TooltipLayer />
    </>,
  );
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const tooltip = () => screen.queryByRole("tooltip")?.textContent;

describe("tooltips", () => {
  it("show after a moment under the pointer, and stay while the pointer is on them", async () => {
    const user = show();
    await user.hover(screen.getByText("one"));
    expect(tooltip()).toBeUndefined();
    pass(500);
    expect(tooltip()).toBe("Save as image");
    await user.hover(screen.getByText("text"));
    await user.hover(screen.getByRole("tooltip"));
    pass(1000);
    expect(tooltip()).toBe("Save as image");
    await user.hover(screen.getByText("text"));
    pass(150);
    expect(tooltip()).toBeUndefined();
  });

  it("show at once on keyboard focus, with the name of a control that gives no text", async () => {
    const user = show();
    await user.tab();
    expect(tooltip()).toBe("Save as image");
    await user.tab();
    expect(tooltip()).toBe("Close");
    await user.keyboard("{Escape}");
    expect(tooltip()).toBeUndefined();
  });

  it("stay away after a press, and while the panel of their button is open", async () => {
    const user = show();
    await user.click(screen.getByText("one"));
    await user.hover(screen.getByText("one"));
    pass(1000);
    expect(tooltip()).toBeUndefined();
    await user.hover(screen.getByText("three"));
    pass(1000);
    expect(tooltip()).toBeUndefined();
  });
});
