import { FIRST_SCREEN_ATTRIBUTE, HIDDEN_FIRST_SCREEN } from "@gatehouse/shared/contracts/console-page.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { currentPath } from "@gatehouse/shared/routing";
import { appStore } from "@gatehouse/shared/state";
import { withTimeout } from "../federation/health/load-failure.ts";
import { loadPage } from "../federation/loading/load-page.ts";
import { startRemote } from "../federation/loading/started-remotes.ts";
import { screenOf } from "../federation/selection/decide-switch.ts";
import { activeSetAtom } from "../federation/selection/selection.atoms.ts";
import { returnAfterSignIn } from "../navigation/return-after-sign-in.ts";

/** As for a page that loads after the start. */
const loadLimitMs = 4000;

/** The remote whose page is in the server's markup; null if there is no markup to take over. */
function findRemote(): SelectedRemote | null {
  const version = document.documentElement.getAttribute(FIRST_SCREEN_ATTRIBUTE);
  const set = appStore.get(activeSetAtom);
  if (version === null || version === HIDDEN_FIRST_SCREEN || !set) return null;
  const screen = screenOf(set, paths.login);
  if (screen.kind !== "page" || screen.state.phase !== "in-use") return null;
  return screen.state.current.version === version ? screen.state.current : null;
}

/** The address that the guards would lead to, so that the first render already shows the sign-in. */
function enterSignIn(): void {
  const pathname = `/${currentPath().replace(/^\//, "")}`;
  if (pathname === paths.login) return;
  const query = window.location.hash.split("?").slice(1).join("?");
  const target = returnAfterSignIn({ pathname, search: query === "" ? "" : `?${query}` });
  window.history.replaceState(window.history.state, "", `#${target}`);
}

/** Resolves when the stylesheets that the boot script added apply, or have failed. */
async function awaitStylesheets(): Promise<void> {
  const open = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);
  const settled = open.map((link) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    return promise;
  });
  await Promise.all(settled);
}

/**
 * Loads and starts the page in the server's markup, so that its first render is complete. False if there is none to
 * take over, or it cannot be loaded: then the page loads as any other, which also reports the failure.
 */
export async function prepareFirstScreen(): Promise<boolean> {
  // One that failed before this code ran never tells.
  const styles = withTimeout(awaitStylesheets(), loadLimitMs).catch(() => undefined);
  const remote = findRemote();
  const isLoaded = remote !== null && (await loadRemote(remote));
  await styles;
  if (isLoaded) enterSignIn();
  return isLoaded;
}

async function loadRemote(remote: SelectedRemote): Promise<boolean> {
  try {
    await withTimeout(loadPage(remote, paths.login), loadLimitMs);
    startRemote(remote);
    return true;
  } catch {
    return false;
  }
}
