/** Scrolls a list, and nothing around it, so that an item outside of its view is in its middle. */
export function scrollToItem(list: HTMLElement, item: HTMLElement): void {
  const [view, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (box.top >= view.top && box.bottom <= view.bottom) return;
  list.scrollTop += box.top - view.top - (view.height - box.height) / 2;
}
