import { appStore } from "@gatehouse/shared/state";
import { LoadFailure } from "./load-failure.ts";
import { reportFailure } from "./report-failure.ts";
import { activeRemotesAtom } from "./selection.atoms.ts";

const remoteAddress = /\/remotes\/([a-z][a-z0-9-]*)\//;

/** What a remote's code rejects with and nobody catches takes no page away, but is to be known. */
function handleRejection({ reason }: PromiseRejectionEvent): void {
  if (!(reason instanceof Error)) return;
  const [, name = ""] = remoteAddress.exec(reason.stack ?? "") ?? [];
  const remote = appStore.get(activeRemotesAtom)[name];
  if (remote) reportFailure(remote, new LoadFailure("rejection", reason));
}

/** From before the first page is drawn: what that one rejects with is not told again. */
export function watchRejections(): void {
  window.addEventListener("unhandledrejection", handleRejection);
}
