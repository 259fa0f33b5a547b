import { memo, useCallback, useEffect } from "react";
import { afterFirstPage } from "../../federation/loading/after-first-page.ts";
import { errorPagesPart } from "../../outlet/error-screen.tsx";
import { useScrollMemory } from "../../navigation/use-scroll-memory.ts";
import { logOutDialogPart } from "../log-out/log-out-question.tsx";
import { useLogOutRequest } from "../log-out/use-log-out-request.ts";
import { Rail } from "../rail/rail.tsx";
import { SkipLink } from "../skip-link/skip-link.tsx";
import { StepUpSlot } from "../step-up/step-up-slot.tsx";
import { TooltipLayer } from "../tooltips/tooltip-layer.tsx";
import { menuPart } from "./header-menu.tsx";
import { useHeaderState } from "./header-state.ts";
import { userCardPart } from "../user-card/user-card-part.ts";
import { Header } from "./header.tsx";
import classes from "./header.module.css";

const StillHeader = memo(Header);

/**
 * What must work when the server can't be reached: error pages, and the way to sign out and what it leads to. Whoever
 * needs one loads it again, and says so if that fails.
 */
function loadForOutages(): void {
  for (const part of [errorPagesPart, menuPart, userCardPart, logOutDialogPart]) part.load().catch(() => undefined);
  // By the name of its chunk, so that it is complete where `plain-page.tsx` imports it; its part is in the first script.
  import(/* webpackChunkName: "plain-sign-in" */ "../../pages/plain-sign-in/plain-sign-in-page.tsx").catch(
    () => undefined,
  );
}

/** The frame above and beside the page, with the links that skip it. Subscribes to navigation, so that only what depends on the page re-renders. */
export function HeaderSlot() {
  const state = useHeaderState();
  useScrollMemory();
  useEffect(() => afterFirstPage(loadForOutages), []);
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
