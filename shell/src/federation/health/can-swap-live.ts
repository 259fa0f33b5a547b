import { hasLateImportMaps } from "@gatehouse/shared/rules/late-import-maps";

/** Whether this browser can check the code of versions that its page did not name. */
export const canSwapLive = (): boolean => hasLateImportMaps(navigator.userAgent);
