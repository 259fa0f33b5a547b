import { memo, useCallback } from "react";
import { useScrollMemory } from "../../navigation/use-scroll-memory.ts";
import { useLogOutRequest } from "../log-out/use-log-out-request.ts";
import { useHeaderState } from "./header-state.ts";
import { Header } from "./header.tsx";

const StillHeader = memo(Header);

/** Follows navigation for the header, so that only the parts of it that show the page are rendered with each. */
export function HeaderPlace() {
  const state = useHeaderState();
  useScrollMemory();
  const { open } = state;
  const requestLogOut = useLogOutRequest(useCallback(() => open("log-out"), [open]));
  return <StillHeader state={state} onLogOut={requestLogOut} />;
}
