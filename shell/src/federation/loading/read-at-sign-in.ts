import { redirectTarget } from "@gatehouse/shared/rules/redirect-target";
import { onSignInCompleted, sessionStore, startPage } from "@gatehouse/shared/session";
import { decideRoute } from "../../guards/decide-route.ts";
import type { LoadedPage } from "./load-page.ts";

/** The path that the address of the sign-in page names as the one to return to; null if it names none. */
export const readReturnPath = (): string | null => new URLSearchParams(window.location.hash.split("?")[1]).get("redir");

/** The path that the sign-in page goes to. */
const targetPath = (): string => redirectTarget(readReturnPath(), startPage()).split("?")[0] ?? "";

/**
 * Requests what the page reads first as soon as the user has signed in, if that leads to the page. Header and page take
 * as long to render as the server to answer.
 */
export async function readAtSignIn({ page, firstReads }: LoadedPage, path: string): Promise<void> {
  if (!firstReads) return;
  // The page has loaded it already.
  const { requestAhead } = await import("@gatehouse/shared/api");
  const stop = onSignInCompleted(() => {
    stop();
    const { permission } = page;
    const decision = decideRoute({ session: sessionStore.get(), pathname: path, search: "", permission });
    if (decision.kind !== "show" || targetPath() !== path) return;
    try {
      for (const read of firstReads()) requestAhead(read);
    } catch {
      // A mistake of the page must not end the sign-in; the page itself shows it.
    }
  });
}
