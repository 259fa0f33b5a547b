/**
 * The two Web Storage areas of the browser.
 *
 * @since contract 1
 */
export type StorageArea = "local" | "session";

/**
 * Every key that the console may write. Other keys are refused, so that no token or personal data enters Web Storage by
 * mistake. Layouts and drafts are in IndexedDB, plugin tokens only in memory.
 */
const allowedKeys: Record<StorageArea, readonly RegExp[]> = {
  local: [
    /^(theme|language|preferencesSeen|currentUser|suppressLogoutConfirmation|signOutUnconfirmed|lastDomain|replaySpeed|singleKeyShortcuts)$/,
    /^(organizationId|defaultDashboardId|paletteRecent)\.[^.]+$/,
    /^federationSerial\.[^.]*$/,
  ],
  session: [
    /^organizationId\.[^.]+$/,
    /^plugin\.[^.]+\..+$/,
    // `extensionEntry`: when the browser extension opened this window, and its id.
    /^(sectionOverride|scrollTops|extensionEntry)$/,
    /^UserDismissed(ExpiryWarning|VersionWarning|PriorityHint)$/,
    // Without details, and removed when their user leaves.
    /^notifications\.[^.]+$/,
  ],
};

/**
 * Whether the console may write this key to this storage area.
 *
 * @since contract 1
 */
export function isAllowedKey(area: StorageArea, key: string): boolean {
  return allowedKeys[area].some((pattern) => pattern.test(key));
}
