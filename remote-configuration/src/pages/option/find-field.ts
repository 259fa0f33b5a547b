import { focusControl } from "@gatehouse/shared/described-forms";

/** Brings a field into view, focuses it, and marks it with `data-found` until the focus leaves it. */
export function findField(id: string): void {
  const field = document.querySelector<HTMLElement>(`main [data-field="${CSS.escape(id)}"]`);
  if (!field) return;
  field.scrollIntoView({ block: "center" });
  // Without a control, the value itself.
  field.focus({ preventScroll: true });
  focusControl(field, { preventScroll: true });
  field.dataset.found = "";
  const handleLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
    delete field.dataset.found;
    field.removeEventListener("focusout", handleLeave);
  };
  field.addEventListener("focusout", handleLeave);
}
