import { focusAfterNavigation } from "./focus-after-navigation.ts";
import { restoreLostFocus } from "./restore-lost-focus.ts";

let stop: () => void;
let main: HTMLElement;

const get = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`No element ${id}`);
  return element;
};
/** Waits for mutation observers and for the grace period of the code that removed the element. */
async function settle(): Promise<void> {
  await jest.advanceTimersByTimeAsync(500);
}

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <header><button id="bell"></button></header>
    <main tabindex="-1"><div id="page"><h1 id="heading" tabindex="-1">Title</h1>
      <ul><li id="row-1"><button id="remove-1"></button></li><li id="row-2"><button id="remove-2"></button></li></ul>
      <button id="save"></button>
    </div></main>
    <section id="toasts"><button id="dismiss"></button></section>`;
  main = document.querySelector("main") ?? document.body;
  stop = restoreLostFocus(main);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  document.body.replaceChildren();
});

it.each([
  ["row-1", "remove-1", "remove-2"],
  ["row-2", "remove-2", "remove-1"],
])("from %s the focus goes to the row beside it", async (row, button, next) => {
  get(button).focus();
  get(row).remove();
  await settle();
  expect(get(next)).toHaveFocus();
});

it("each loss leaves the whole time to choose, also soon after one that was answered", async () => {
  get("remove-2").focus();
  get("row-2").remove();
  await jest.advanceTimersByTimeAsync(20);
  get("dismiss").focus();
  await jest.advanceTimersByTimeAsync(75);
  get("toasts").remove();
  await jest.advanceTimersByTimeAsync(20);
  expect(document.body).toHaveFocus();
  get("bell").focus();
  await settle();
  expect(get("bell")).toHaveFocus();
});

it("from the last row it goes to what is behind the list", async () => {
  get("row-2").remove();
  get("remove-1").focus();
  get("row-1").parentElement?.remove();
  await settle();
  expect(get("save")).toHaveFocus();
});

it("from a button that is switched off it goes to the one beside it", async () => {
  const last = get("remove-2");
  last.focus();
  // As browsers do at the next render.
  last.blur();
  last.setAttribute("disabled", "");
  await settle();
  expect(get("remove-1")).toHaveFocus();
});

it("from a message over the page it goes back into the page, to where it was", async () => {
  get("save").focus();
  get("dismiss").focus();
  get("toasts").remove();
  await settle();
  expect(get("save")).toHaveFocus();
});

it("from a dialog whose opener is gone too it goes to what is beside the opener", async () => {
  get("remove-1").focus();
  get("dismiss").focus();
  get("row-1").remove();
  get("toasts").remove();
  await settle();
  expect(get("remove-2")).toHaveFocus();
});

it("goes to the heading of what came in the place of the page, as soon as that is there", async () => {
  get("save").focus();
  main.replaceChildren();
  await settle();
  expect(document.body).toHaveFocus();
  main.innerHTML = `<h1 id="next" tabindex="-1">Next</h1>`;
  await settle();
  expect(get("next")).toHaveFocus();
});

it("what takes something away may choose first", async () => {
  get("remove-1").focus();
  get("row-1").remove();
  requestAnimationFrame(() => get("save").focus());
  await settle();
  expect(get("save")).toHaveFocus();
});

it("a page that has yet to show what it wants focused is left to do so", async () => {
  get("save").focus();
  const giveUp = focusAfterNavigation(main, "#wanted");
  get("save").blur();
  get("save").remove();
  await settle();
  giveUp();
  expect(get("heading")).not.toHaveFocus();
});

it("nothing is focused for a user who has left a control that goes later", async () => {
  get("save").focus();
  get("save").blur();
  await settle();
  get("save").remove();
  await settle();
  expect(document.body).toHaveFocus();
});
