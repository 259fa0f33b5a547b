import { scrollToItem } from "./scroll-to-item.ts";

function anElement(top: number, height: number): HTMLElement {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(0, top, 100, height);
  return element;
}

it.each([
  ["above the view", 20, 200 - 80 - 80],
  ["below the view", 380, 200 + 280 - 80],
  ["in the view", 150, 200],
])("an item %s", (_case, top, scrollTop) => {
  const list = anElement(100, 200);
  list.scrollTop = 200;
  scrollToItem(list, anElement(top, 40));
  expect(list.scrollTop).toBe(scrollTop);
});
