import { appStore } from "@gatehouse/shared/state";
import { LoadFailure } from "./load-failure.ts";
import { reportFailure } from "./report-failure.ts";
import { activeRemotesAtom } from "../selection/selection.atoms.ts";

const remoteAddress = /\/remotes\/([a-z][a-z0-9-]*)\//;

/** Reports unhandled rejections of a remote's code. They do not break the page. */
function handleRejection({ reason }: PromiseRejectionEvent): void {
  if (!(reason instanceof Error)) return;
  const [, name = ""] = remoteAddress.exec(reason.stack ?? "") ?? [];
  const remote = appStore.get(activeRemotesAtom)[name];
  if (remote) reportFailure(remote, new LoadFailure("rejection", reason));
}

/** Starts before the first render, because earlier rejections are not reported again. */
export function watchRejections(): void {
  window.addEventListener("unhandledrejection", handleRejection);
}
