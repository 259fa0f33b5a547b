/** Types of inputs that take no text. */
const withoutText = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Parts in which letters move to an entry, and buttons that open such a list. */
const typeAhead =
  "[role=listbox], [role=menu], [role=tree], [role=grid], [role=combobox], [role=application], [aria-haspopup=listbox]";

/** Elements of a frame are instances of its own classes, so their names decide. */
const isElement = (target: EventTarget | null): target is HTMLElement => target !== null && "closest" in target;

function isTextField(target: HTMLElement): boolean {
  if (target.localName === "input") return !withoutText.has((target.getAttribute("type") ?? "text").toLowerCase());
  return ["textarea", "select"].includes(target.localName) || target.isContentEditable;
}

/**
 * Whether an element of the console or of a frame uses typed characters itself, such as a text field, a select or a
 * list with a search by letters.
 */
export function usesTypedCharacters(target: EventTarget | null): boolean {
  return isElement(target) && (isTextField(target) || target.closest(typeAhead) !== null);
}
