import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";
import { differsFromView, openViewQuery, toViewQuery } from "./grid-views.ts";

const view: GridView = {
  id: "v",
  name: "Failed",
  query: "where=status%3Ais%3Afailed&where=name%3Acontains%3Aa&sort=name%3Adescending&definition=other&row=9",
  isShared: false,
  isOwn: true,
  ownerName: "mia",
  revision: 1,
};

it("keeps rows, order and columns, but neither the grid nor the open row", () => {
  const address = new URLSearchParams("row=1&sort=name:ascending&definition=d&where=a&view=v&where=b&columns=x&page=2");
  expect(toViewQuery(address)).toBe("where=a&where=b&sort=name%3Aascending&columns=x");
});

it("opens in its own grid and is unchanged until the address says otherwise", () => {
  const opened = openViewQuery(new URLSearchParams("definition=d&where=x&row=1"), view);
  expect(opened.get("definition")).toBe("d");
  expect(opened.get("row")).toBeNull();
  expect(differsFromView(opened, view)).toBe(false);
  opened.set("row", "5");
  expect(differsFromView(opened, view)).toBe(false);
  opened.append("where", "z");
  expect(differsFromView(opened, view)).toBe(true);
  expect(openViewQuery(opened, null).toString()).toBe("definition=d");
});
