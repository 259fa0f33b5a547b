import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { getCompleteRemote } from "../loading/complete-remote.ts";
import { withAttemptUrls } from "./attempt-urls.ts";
import { releaseKey } from "../selection/release-key.ts";

const failedUrls = new Set<string>();
/** Number of retry URLs used so far, by release. */
const attempts = new Map<string, number>();

/** Marks the URL of a release as failed, because the browser would answer from its cache. */
export const markUrlFailed = ({ entry }: SelectedRemote): void => void failedUrls.add(entry.url);

/** Returns the release with a URL that has not failed yet. */
export function withFreshUrl(selected: SelectedRemote): SelectedRemote {
  const remote = getCompleteRemote(selected);
  // Without its record no file of it was requested.
  if (!failedUrls.has(remote.entry.url) || remote.record !== undefined) return selected;
  const attempt = (attempts.get(releaseKey(remote)) ?? 0) + 1;
  attempts.set(releaseKey(remote), attempt);
  return withAttemptUrls(remote, attempt);
}
