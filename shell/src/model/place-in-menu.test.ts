import { placeInMenu } from "./place-in-menu.ts";

const systems = "/grid?definition=systems";
const routes = ["/configuration", systems, "/grid?definition=accounts"];
const form = { pathname: "/configuration/form", search: "?id=systems" };

it.each([
  ["a page of the menu, whatever it belongs to", { pathname: "/grid", search: "?definition=accounts" }, systems],
  ["a page that belongs to none of the menu", form, "/dashboard"],
  ["a page that belongs to no other", form, undefined],
])("stays at %s", (_name, place, parent) => {
  expect(placeInMenu(routes, place, parent)).toBe(place);
});

it("is at the page of the menu that a page belongs to", () => {
  expect(placeInMenu(routes, form, systems)).toEqual({ pathname: "/grid", search: "definition=systems" });
});
