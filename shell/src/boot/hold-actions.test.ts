import { FIRST_SCREEN_TAKEN_EVENT } from "./first-screen-taken-event.ts";
import { holdActions } from "./hold-actions.ts";

let done: string[] = [];

function addPage(): void {
  const root = document.createElement("div");
  root.id = "root";
  const form = document.createElement("form");
  const field = document.createElement("input");
  const submit = document.createElement("button");
  submit.type = "submit";
  const button = document.createElement("button");
  button.type = "button";
  const link = document.createElement("a");
  link.href = "#/elsewhere";
  form.append(field, submit);
  root.append(form, button, link);
  document.body.replaceChildren(root);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    done.push("submit");
  });
  button.addEventListener("click", () => done.push("button"));
  link.addEventListener("click", () => done.push("link"));
  field.addEventListener("click", () => done.push("field"));
}

const click = (selector: string, init: MouseEventInit = {}): boolean =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init })) ?? false;
const takeOver = (): boolean => document.dispatchEvent(new Event(FIRST_SCREEN_TAKEN_EVENT));

beforeEach(() => {
  done = [];
  addPage();
  holdActions();
});
afterEach(takeOver);

it("repeats the last press only, once", () => {
  click("[type=button]");
  document.querySelector("form")?.requestSubmit();
  document.querySelector("form")?.requestSubmit();
  expect(done).toEqual([]);
  takeOver();
  takeOver();
  expect(done).toEqual(["submit"]);
});

it("shows a held press as pending", () => {
  click("[type=button]");
  expect(document.querySelector("[type=button]")).toHaveAttribute("aria-disabled", "true");
  click("a");
  expect(document.querySelector("[type=button]")).not.toHaveAttribute("aria-disabled");
  takeOver();
  expect(document.querySelector("a")).not.toHaveAttribute("aria-disabled");
  expect(done).toEqual(["link"]);
});

it("leaves fields alone, and links that open elsewhere", () => {
  click("input");
  click("a", { ctrlKey: true });
  expect(done).toEqual(["field", "link"]);
});

it("repeats nothing in a page that was replaced", () => {
  click("[type=button]");
  document.body.replaceChildren();
  takeOver();
  expect(done).toEqual([]);
});

it("holds nothing afterwards", () => {
  takeOver();
  click("[type=button]");
  expect(done).toEqual(["button"]);
});
