/** Everything that the first screen does not need, in one chunk. */
export { startFollowing } from "./swap/follow-changes.ts";
/** Only needed by users who run a section from their own machine. */
export const loadOverride = () => import("./override/local-override.ts");
export { loadFirstPage } from "./loading/prefetch-route.ts";
export { storeGoodVersion } from "./selection/last-good.ts";
export { recoverRemote, retryNow } from "./recovery/recover-remote.ts";
export { completeActive } from "./loading/complete-active.ts";
export { recoverSelection } from "./recovery/recover-selection.ts";
