import { createLazyPart } from "../lazy-parts/lazy-part.ts";

/** Fetched when the user is about to open the panel. */
export const notificationPanelPart = createLazyPart(
  async () => (await import("./notification-panel.tsx")).NotificationPanel,
);
