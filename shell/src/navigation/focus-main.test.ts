import { focusMain } from "./focus-main.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function addMain(): HTMLElement {
  const main = document.createElement("main");
  main.tabIndex = -1;
  document.body.append(main);
  return main;
}

describe("skip to main content", () => {
  it("moves the focus at once where it can", () => {
    const main = addMain();
    focusMain();
    expect(main).toHaveFocus();
    expect(jest.getTimerCount()).toBe(0);
  });

  it("tries again every 50 ms until the main content is there", () => {
    focusMain();
    jest.advanceTimersByTime(499);
    const main = addMain();
    expect(main).not.toHaveFocus();
    jest.advanceTimersByTime(1);
    expect(main).toHaveFocus();
  });

  it("gives up after ten more tries", () => {
    const find = jest.fn(() => null);
    focusMain(find);
    jest.advanceTimersByTime(10_000);
    expect(find).toHaveBeenCalledTimes(11);
    expect(jest.getTimerCount()).toBe(0);
  });
});
