const controls =
  "a[href], button, input, select, textarea, summary, iframe, h1[tabindex], [tabindex]:not([tabindex='-1'])";

/** Position of the focus, to find the nearest control after the element is removed. */
export type FocusPosition = {
  element: HTMLElement;
  /** Ancestors from the parent up that do not contain the main content. */
  ancestors: readonly Element[];
  /** The sibling before each removed element. */
  before: Node | null;
};

function canTakeFocus(element: Element): boolean {
  return !element.matches(":disabled, [inert] *") && element.checkVisibility({ visibilityProperty: true });
}

const isBehind = (mark: Node, element: Element): boolean =>
  (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !mark.contains(element);

/** The first control after the mark, else the last before it; without a mark the first. */
function findNearest(scope: Element, mark: Node | null): HTMLElement | undefined {
  const candidates = [...scope.querySelectorAll<HTMLElement>(controls)].filter(canTakeFocus);
  if (mark === null) return candidates[0];
  return candidates.find((candidate) => isBehind(mark, candidate)) ?? candidates.at(-1);
}

export function recordPosition(element: HTMLElement, main: Element): FocusPosition {
  const ancestors: Element[] = [];
  for (let above = element.parentElement; above && !above.contains(main); above = above.parentElement) {
    ancestors.push(above);
  }
  return { element, ancestors, before: null };
}

/** Records the neighbours now, because they cannot be found after removal. */
export function recordRemoval(place: FocusPosition, { removedNodes, previousSibling }: MutationRecord): void {
  for (const node of removedNodes) if (node.contains(place.element)) place.before = previousSibling;
}

/** Whether the element can no longer have the focus: removed, disabled or hidden. */
export function isGone({ element }: FocusPosition): boolean {
  return !element.isConnected || !canTakeFocus(element);
}

/** Finds the control nearest to the previous focus, in the closest ancestor that still exists. */
export function findNearestControl({ element, ancestors, before }: FocusPosition): HTMLElement | undefined {
  let mark: Node | null = element.isConnected ? element : before;
  for (const scope of ancestors) {
    if (!scope.isConnected) continue;
    const nearest = findNearest(scope, mark !== null && scope.contains(mark) ? mark : null);
    if (nearest) return nearest;
    mark = scope;
  }
  return undefined;
}
