/** All that the first screen can do without, in one chunk. */
export { startFollowing } from "./follow-changes.ts";
export { rememberGood } from "./last-good.ts";
export { recoverRemote, retryNow } from "./recover-remote.ts";
export { recoverSelection } from "./recover-selection.ts";
