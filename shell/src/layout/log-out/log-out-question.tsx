import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { useNavigate } from "@gatehouse/shared/routing";
import { preferences } from "@gatehouse/shared/storage";
import type { HeaderState } from "../header/header-state.ts";
import { createLazyPart } from "../../lazy-parts/lazy-part.ts";
import { useLazyPart } from "../../lazy-parts/use-lazy-part.ts";

export const logOutDialogPart = createLazyPart(
  async () => (await import(/* webpackChunkName: "questions" */ "./log-out-dialog.tsx")).LogOutDialog,
);

/** The log-out question and the handling of its answer. */
export function LogOutQuestion({ state }: { state: HeaderState }) {
  const navigate = useNavigate();
  const isOpen = state.panel === "log-out";
  const renderDialog = useLazyPart(logOutDialogPart, isOpen, state.close);
  const handleConfirm = (doNotAskAgain: boolean): void => {
    if (doNotAskAgain) preferences.set("suppressLogoutConfirmation", true);
    state.close();
    void navigate(paths.logout);
  };
  return renderDialog?.({ isOpen, onCancel: state.close, onConfirm: handleConfirm });
}
