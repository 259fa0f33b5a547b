import type { HeaderState } from "../header/header-state.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

const organizationDialogPart = createLazyPart(
  async () => (await import("./organization-dialog.tsx")).OrganizationDialog,
);

/** The picker dialog, opened from the menu of the narrow header. */
export function OrganizationDialogSlot({ state }: { state: HeaderState }) {
  const isOpen = state.panel === "organization-dialog";
  const renderDialog = useLazyPart(organizationDialogPart, isOpen, state.close);
  return renderDialog?.({ isOpen, onClose: state.close });
}
