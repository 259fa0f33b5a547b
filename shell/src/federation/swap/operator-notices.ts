import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import {
  releaseEndpoints,
  automaticRollbacksSchema,
  type AutomaticRollback,
} from "@gatehouse/shared/contracts/releases.contract";
import { notify } from "@gatehouse/shared/frame";
import { getJson } from "@gatehouse/shared/http";
import { translate } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { sectionTitle } from "../../components/section-title.ts";
import { shownVersion } from "../../model/shown-version.ts";
import { rollbacksAtom } from "./rollbacks.atoms.ts";
import { selectionAtom } from "../selection/selection.atoms.ts";

const seenKey = "takeBacksSeen";
/** Period shown in a browser that has seen no rollback yet; older ones are on the Releases page. */
const firstPeriodMs = 24 * 3_600_000;

const namespace = "shell";

/** For a browser without storage. */
let lastSeen = "";

function notifyOperator(rollback: AutomaticRollback): void {
  const { version, backTo } = rollback;
  const key = version === backTo ? "operator-notices.failing" : "operator-notices.taken-back";
  const values = {
    name: sectionTitle(rollback.name, (titleKey, words) => translate(namespace, titleKey, words)),
    version: shownVersion(version),
    backTo: shownVersion(backTo),
  };
  notify({
    format: "warning",
    message: { key, values, namespace },
    link: { path: paths.releases, label: { key: "operator-notices.releases", namespace } },
    isListedOnly: true,
  });
  appStore.set(rollbacksAtom, (list) => [rollback, ...list]);
}

/** Notifies oldest first, so that the newest is on top. Skips users who may not see releases. */
async function notifyNewRollbacks(): Promise<void> {
  const { Permissions, TermsAccepted, MustChangePassword } = sessionStore.get();
  // The server refuses requests before the terms are accepted and a temporary password is changed; the session may also
  // end while waiting for the lock.
  if (!TermsAccepted || MustChangePassword || !Permissions.includes(permissions.releasesRead)) return;
  const seenMs = Date.parse((await keptTexts.get(seenKey)) ?? lastSeen) || Date.now() - firstPeriodMs;
  const since = new Date(seenMs).toISOString();
  const { takeBacks } = await getJson(
    `${releaseEndpoints.takeBacks}?since=${encodeURIComponent(since)}`,
    automaticRollbacksSchema,
  );
  const [newest] = takeBacks;
  if (!newest) return;
  lastSeen = newest.takenBackAt;
  await keptTexts.set(seenKey, lastSeen);
  for (const rollback of takeBacks.toReversed()) notifyOperator(rollback);
}

/**
 * Notifies of rollbacks once per browser: one tab at a time checks under a lock. The last one is stored in IndexedDB,
 * because other tabs may not see Web Storage changes in time.
 */
async function notifyOnce(): Promise<void> {
  await navigator.locks.request(seenKey, notifyNewRollbacks);
}

/**
 * Checks now, after each manifest change, and for each user after the terms of use are accepted and a temporary password
 * is changed. Hidden tabs check when shown. Returns a function that stops this.
 */
export function watchRollbacks(): () => void {
  let before = "";
  let lastUser: string | undefined;
  const handleChange = (): void => {
    const { SessionUser, TermsAccepted, MustChangePassword } = sessionStore.get();
    if (lastUser !== SessionUser?.UserId) appStore.set(rollbacksAtom, []);
    lastUser = SessionUser?.UserId;
    if (document.visibilityState === "hidden") return;
    const now = `${SessionUser?.UserId ?? ""} ${TermsAccepted} ${MustChangePassword} ${appStore.get(selectionAtom)?.serial ?? ""}`;
    if (now === before) return;
    before = now;
    // The next change of the manifest tries again.
    notifyOnce().catch(() => undefined);
  };
  handleChange();
  const stops = [appStore.sub(selectionAtom, handleChange), sessionStore.subscribe(handleChange)];
  document.addEventListener("visibilitychange", handleChange);
  return () => {
    document.removeEventListener("visibilitychange", handleChange);
    for (const stop of stops) stop();
  };
}
