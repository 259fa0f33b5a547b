import { FIRST_SCREEN_ATTRIBUTE, HIDDEN_FIRST_SCREEN } from "@gatehouse/shared/contracts/console-page.contract";
import type { StartData } from "@gatehouse/shared/contracts/start-data.contract";
import { chooseLastDomain } from "./choose-last-domain.ts";
import { holdActions } from "./hold-actions.ts";
import { isFirstScreenWanted } from "./is-first-screen-wanted.ts";

type Storage = (key: string) => string | null;
type Circumstances = { readLocal: Storage; readSession: Storage; language: string };

/** The styles of the first screen stand in the page, so the stylesheets must not delay it. */
function addStylesheets(): void {
  for (const { href, integrity } of document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=style]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}

/** Decides before the first paint whether the sign-in page in the server's answer shows; returns this. */
export function showFirstScreen(start: StartData | null, { readLocal, readSession, language }: Circumstances): boolean {
  const root = document.documentElement;
  if (!root.hasAttribute(FIRST_SCREEN_ATTRIBUTE)) return false;
  addStylesheets();
  const browser = {
    hash: location.hash,
    language,
    hasSecurityKeys: "PublicKeyCredential" in window,
    readLocal,
    readSession,
  };
  if (start === null || !isFirstScreenWanted(start, browser)) {
    root.setAttribute(FIRST_SCREEN_ATTRIBUTE, HIDDEN_FIRST_SCREEN);
    return false;
  }
  holdActions();
  const lastDomain = readLocal("lastDomain");
  if (lastDomain) chooseLastDomain(lastDomain);
  return true;
}
