export { announce, announcementsAtom, type Announcement, type Politeness } from "./announcements.atoms.ts";
export { areAllKeptAtom, dirtySources, hasInputAtom, hasUnsavedWorkAtom } from "./dirty-sources.ts";
export { documentTitle } from "./document-title.ts";
export { LiveRegions } from "./live-regions.tsx";
export type { Notification, NotificationFormat, NotificationMessage } from "./notification-list.ts";
export {
  clearNotifications,
  floatingNotificationsAtom,
  getNotificationDetails,
  notificationsAtom,
  notify,
  removeNotification,
  type NewNotification,
  type NotificationDetails,
} from "./notifications.atoms.ts";
export { PageFrame } from "./page-frame.tsx";
export {
  pageHeaderAtom,
  pageTitleAtom,
  type Breadcrumb,
  type HomeState,
  type PageHeader,
  type QuickLink,
  type ShownPageHeader,
} from "./page-header.atoms.ts";
export { installTrustedTypesPolicy } from "./trusted-types.ts";
export { useDirtySource } from "./use-dirty-source.ts";
export { useFailureNotices, type FailureNotices } from "./use-failure-notices.ts";
export { useMessageText, useNotify, type KeyNotification } from "./use-notify.ts";
export { usePageHeader } from "./use-page-header.ts";
export { usePageTitle } from "./use-page-title.ts";
