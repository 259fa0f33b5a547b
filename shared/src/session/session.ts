export { markActivity, startKeepAlive } from "./keep-alive.ts";
export { onSessionCleanup, type CleanupReason } from "./session-cleanup.ts";
export { onSessionExpired, type SessionEnd } from "./session-end.ts";
export { requestSignIn } from "./request-sign-in.ts";
export { signedOutSession } from "./session-state.ts";
export { sessionStore } from "./session-store.ts";
export { startSessionSync } from "./session-sync.ts";
export { completeSignIn, hasUnconfirmedSignOut, signOut } from "./sign-out.ts";
export { useHasPermission, useOrganization, useSession } from "./session.hooks.ts";
