import { announcementsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { fireEvent, waitFor } from "@testing-library/react";
import { focusAfterNavigation, noteNavigation } from "./focus-after-navigation.ts";

let main: HTMLElement;
beforeEach(() => {
  noteNavigation();
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

  it("leaves the next page, which is there before this one is cleaned up, to what that declares", async () => {
    const stop = focusAfterNavigation(main, undefined);
    add("h1", "heading").remove();
    window.location.hash = "/next";
    add("h1", "next");
    const first = add("button", "first");
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    stop();
    focusAfterNavigation(main, "#first");
    expect(first).toHaveFocus();
  });

  it("leaves a page alone that the address left before it was ready", () => {
    add("h1", "heading");
    focusAfterNavigation(main, undefined, "/before");
    expect(document.body).toHaveFocus();
  });

  it("stays beside the page if the user has put it there before the page was ready, until the next navigation", () => {
    const panel = document.body.appendChild(document.createElement("button"));
    fireEvent.pointerDown(panel);
    panel.focus();
    const heading = add("h1", "heading");
    focusAfterNavigation(main, undefined);
    expect(panel).toHaveFocus();
    noteNavigation();
    focusAfterNavigation(main, undefined);
    expect(heading).toHaveFocus();
    panel.remove();
  });

  it("stays where the user has put it beside the page, while the page loads and after that", () => {
    jest.useFakeTimers();
    const panel = document.createElement("button");
    document.body.append(panel);
    focusAfterNavigation(main, "#first");
    fireEvent.pointerDown(panel);
    panel.focus();
    add("h1", "heading");
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    expect(panel).toHaveFocus();
    panel.remove();
  });

  it("leaves the element that led to the page, whose event is over", async () => {
    const link = document.createElement("button");
    document.body.append(link);
    link.focus();
    fireEvent.keyDown(link);
    noteNavigation();
    focusAfterNavigation(main, "#first");
    const first = add("button", "first");
    await waitFor(() => expect(first).toHaveFocus());
    link.remove();
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

describe("what had the focus goes away", () => {
  const rendered = (): Promise<unknown> => new Promise((resolve) => queueMicrotask(() => resolve(undefined)));

  it("follows to the heading in its place", async () => {
    const loading = add("h1", "loading");
    const stop = focusAfterNavigation(main, undefined);
    expect(loading).toHaveFocus();
    loading.remove();
    const heading = add("h1", "heading");
    await rendered();
    expect(heading).toHaveFocus();
    stop();
  });

  it("follows to what the page declares, drawn anew", async () => {
    const first = add("button", "first");
    const stop = focusAfterNavigation(main, "#first");
    first.remove();
    await rendered();
    const again = add("button", "first");
    await rendered();
    expect(again).toHaveFocus();
    stop();
  });

  it.each(["pointerdown", "keydown"])("is no matter of navigation any more after %s", async (input) => {
    const loading = add("h1", "loading");
    focusAfterNavigation(main, undefined);
    window.dispatchEvent(new Event(input));
    loading.remove();
    add("h1", "heading");
    await rendered();
    expect(document.body).toHaveFocus();
  });
});

describe("the title of a page", () => {
  const announced = () => appStore.get(announcementsAtom).polite;

  it("is announced once when the focus goes elsewhere than to the heading", async () => {
    const before = announced().id;
    focusAfterNavigation(main, "#first");
    add("h1", "heading").textContent = "Sessions";
    await waitFor(() => expect(announced()).toMatchObject({ id: before + 1, text: "Sessions" }));
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
