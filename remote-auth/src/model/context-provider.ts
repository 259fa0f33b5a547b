/** Takes what the extension needs; the extension puts it into the page. */
export type ContextProvider = (context: unknown) => unknown;

const NAME = "provideWorkforcePasswordContext";

/**
 * Returns the extension's function; null if there is none. Markup can't pose as it: an element is found by its id
 * through the prototype of the window only, and its property is never frozen.
 */
export function findContextProvider(page: object): ContextProvider | null {
  const property = Object.getOwnPropertyDescriptor(page, NAME);
  const isFrozen = property?.writable === false && property.configurable === false;
  return isFrozen && typeof property.value === "function" ? property.value : null;
}
