import { createLazyPart } from "../../lazy-parts/lazy-part.ts";

/** Loaded when the user is about to open the panel. */
export const notificationPanelPart = createLazyPart(
  async () => (await import("./notification-panel.tsx")).NotificationPanel,
);
