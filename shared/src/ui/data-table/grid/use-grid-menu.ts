import { type RefObject, useState } from "react";

/** Which menu of the table is open: that of a row or that of a column. */
export type OpenMenu = { kind: "row" | "column"; id: string; isByKey: boolean };

/** One menu for all rows and columns: it is made when it opens, not with each row. */
export function useGridMenu(triggerRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<OpenMenu | null>(null);
  const show = (kind: OpenMenu["kind"]) => (id: string, button: HTMLElement, isByKey: boolean) => {
    triggerRef.current = button;
    setOpen((known) => (known?.kind === kind && known.id === id ? null : { kind, id, isByKey }));
  };
  return { open, showRow: show("row"), showColumn: show("column"), close: () => setOpen(null) };
}
