import { announcementsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { waitFor } from "@testing-library/react";
import { focusAfterNavigation } from "./focus-after-navigation.ts";

let main: HTMLElement;
beforeEach(() => {
  main = document.createElement("main");
  document.body.append(main);
});
afterEach(() => main.remove());

function add(tag: string, id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  main.append(element);
  return element;
}

describe("focus after navigation", () => {
  it("goes to the heading when the page declares nothing", () => {
    const heading = add("h1", "heading");
    focusAfterNavigation(main, undefined);
    expect(heading).toHaveFocus();
  });

  it("goes to what the page declares, as soon as that is there", async () => {
    add("h1", "heading");
    focusAfterNavigation(main, "#first");
    expect(document.body).toHaveFocus();
    const first = add("button", "first");
    await waitFor(() => expect(first).toHaveFocus());
  });

  it("stays where the user has put it in the page meanwhile", async () => {
    const chosen = add("input", "chosen");
    chosen.focus();
    focusAfterNavigation(main, "#first");
    add("button", "first");
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(chosen).toHaveFocus();
  });

  it("goes to the heading after five seconds when what the page declares does not come", () => {
    jest.useFakeTimers();
    const heading = add("h1", "heading");
    focusAfterNavigation(main, "#first");
    jest.advanceTimersByTime(4999);
    expect(heading).not.toHaveFocus();
    jest.advanceTimersByTime(1);
    jest.useRealTimers();
    expect(heading).toHaveFocus();
  });

  it("is given up with the page", async () => {
    const stop = focusAfterNavigation(main, "#first");
    stop();
    add("button", "first");
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(document.body).toHaveFocus();
  });

  it("is given up when the element does not come within five seconds", async () => {
    jest.useFakeTimers();
    focusAfterNavigation(main, "#first");
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    add("button", "first");
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(document.body).toHaveFocus();
  });
});

describe("the title of a page", () => {
  const announced = () => appStore.get(announcementsAtom).polite;

  it("is announced once when the focus goes elsewhere than to the heading", async () => {
    const before = announced().id;
    focusAfterNavigation(main, "#first");
    add("h1", "heading").textContent = "Sessions";
    await waitFor(() => expect(announced()).toEqual({ id: before + 1, text: "Sessions" }));
    const first = add("button", "first");
    await waitFor(() => expect(first).toHaveFocus());
    expect(announced().id).toBe(before + 1);
  });

  it("is not announced when the heading has the focus, which reads it already", () => {
    const before = announced().id;
    add("h1", "heading").textContent = "Sessions";
    focusAfterNavigation(main, undefined);
    expect(announced().id).toBe(before);
  });
});
