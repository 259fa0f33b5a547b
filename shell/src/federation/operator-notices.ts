import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { releaseEndpoints, takeBacksSchema, type TakeBack } from "@gatehouse/shared/contracts/releases.contract";
import { notify } from "@gatehouse/shared/frame";
import { getJson } from "@gatehouse/shared/http";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { localArea } from "@gatehouse/shared/storage";
import { selectionAtom } from "./selection.atoms.ts";

const seenKey = "takeBacksSeen";
/** A browser that has seen none yet is told of the last day; older ones are on the Releases page. */
const firstLookMs = 24 * 3_600_000;

const namespace = "shell";

function tell({ name, version, backTo }: TakeBack): void {
  const key = version === backTo ? "operator-notices.failing" : "operator-notices.taken-back";
  notify({
    format: "warning",
    message: { key, values: { name, version, backTo }, namespace },
    link: { path: paths.releases, label: { key: "operator-notices.releases", namespace } },
  });
}

/** The oldest first, so that the newest is on top; nothing to those who may not see releases. */
async function tellNew(): Promise<void> {
  const { Permissions, TermsAccepted } = sessionStore.get();
  // Before the terms are accepted the server tells nothing; and the session may be over when it is this tab's turn.
  if (!TermsAccepted || !Permissions.includes(permissions.releasesRead)) return;
  const seenMs = Date.parse(localArea.get(seenKey) ?? "") || Date.now() - firstLookMs;
  const since = new Date(seenMs).toISOString();
  const { takeBacks } = await getJson(
    `${releaseEndpoints.takeBacks}?since=${encodeURIComponent(since)}`,
    takeBacksSchema,
  );
  const [newest] = takeBacks;
  if (newest) localArea.set(seenKey, newest.takenBackAt);
  for (const takeBack of takeBacks.toReversed()) tell(takeBack);
}

/** Tells what was taken back; one tab of the browser asks at a time, so that each is told once. */
async function look(): Promise<void> {
  await navigator.locks.request(seenKey, tellNew);
}

/** Looks now, after each change of the manifest, and for each user once the terms of use are accepted. */
export function watchTakeBacks(): () => void {
  let before = "";
  const handleChange = (): void => {
    const { SessionUser, TermsAccepted } = sessionStore.get();
    const now = `${SessionUser?.UserId ?? ""} ${TermsAccepted} ${appStore.get(selectionAtom)?.serial ?? ""}`;
    if (now === before) return;
    before = now;
    // What fails here is asked for again after the next change.
    look().catch(() => undefined);
  };
  handleChange();
  const stops = [appStore.sub(selectionAtom, handleChange), sessionStore.subscribe(handleChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
