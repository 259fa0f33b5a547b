/** All that the first screen can do without, in one chunk. */
export { startFollowing } from "./follow-changes.ts";
/** Only for who runs a section from his own machine. */
export const loadOverride = () => import("./local-override.ts");
export { prefetchRoute } from "./prefetch-route.ts";
export { rememberGood } from "./last-good.ts";
export { recoverRemote, retryNow } from "./recover-remote.ts";
export { recoverSelection } from "./recover-selection.ts";
