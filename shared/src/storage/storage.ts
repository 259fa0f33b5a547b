export { isAllowedKey, type StorageArea } from "./allowed-keys.ts";
export { keptNotifications } from "./kept-notifications.ts";
export { localArea, sessionArea, type SafeStorage } from "./safe-storage.ts";
export { preferences, type Preferences, type Theme } from "./preferences.ts";
export { readOrganizationChoice, writeOrganizationChoice } from "./organization-choice.ts";
