import { memo, useCallback, useEffect } from "react";
import { afterFirstPage } from "../../federation/loading/after-first-page.ts";
import { errorPagesPart } from "../../outlet/error-screen.tsx";
import { useScrollMemory } from "../../navigation/use-scroll-memory.ts";
import { useLogOutRequest } from "../log-out/use-log-out-request.ts";
import { Rail } from "../rail/rail.tsx";
import { SkipLink } from "../skip-link/skip-link.tsx";
import { StepUpSlot } from "../step-up/step-up-slot.tsx";
import { TooltipLayer } from "../tooltips/tooltip-layer.tsx";
import { useHeaderState } from "./header-state.ts";
import { Header } from "./header.tsx";
import classes from "./header.module.css";

const StillHeader = memo(Header);

/** A page that needs them loads them again, and says so if it can't. */
const loadErrorPages = (): void => void errorPagesPart.load().catch(() => undefined);

/** The frame above and beside the page, with the links that skip it. Subscribes to navigation, so that only what depends on the page re-renders. */
export function HeaderSlot() {
  const state = useHeaderState();
  useScrollMemory();
  useEffect(() => afterFirstPage(loadErrorPages), []);
  const { open } = state;
  const requestLogOut = useLogOutRequest(useCallback(() => open("log-out"), [open]));
  return (
    <>
      <SkipLink />
      <header className={classes.header}>
        <StillHeader state={state} onLogOut={requestLogOut} />
      </header>
      <Rail />
      <TooltipLayer />
      <StepUpSlot />
    </>
  );
}
