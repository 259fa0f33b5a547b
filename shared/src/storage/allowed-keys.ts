/** The two Web Storage areas of the browser. */
export type StorageArea = "local" | "session";

/**
 * Every key the console may write. A key that is not here is refused, so that no token or personal data
 * gets into Web Storage unnoticed; layouts and drafts live in IndexedDB, plugin tokens in memory only.
 */
const allowedKeys: Record<StorageArea, readonly RegExp[]> = {
  local: [
    /^theme$/,
    /^language$/,
    /^currentUser$/,
    /^suppressLogoutConfirmation$/,
    /^signOutUnconfirmed$/,
    /^lastDomain$/,
    /^replaySpeed$/,
    /^organizationId\.[^.]+$/,
    /^defaultDashboardId\.[^.]+$/,
    /^takeBacksSeen$/,
    /^singleKeyShortcuts$/,
    /^paletteRecent\.[^.]+$/,
    /^federationSerial\.[^.]*$/,
  ],
  session: [
    /^organizationId\.[^.]+$/,
    /^plugin\.[^.]+\..+$/,
    /^sectionOverride$/,
    /^scrollTops$/,
    /^UserDismissedExpiryWarning$/,
    /^UserDismissedVersionWarning$/,
    // Without details, and gone with their user.
    /^notifications\.[^.]+$/,
  ],
};

/** Says whether the console may write this key into this storage area. */
export function isAllowedKey(area: StorageArea, key: string): boolean {
  return allowedKeys[area].some((pattern) => pattern.test(key));
}
