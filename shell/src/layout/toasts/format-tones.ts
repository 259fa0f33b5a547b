import type { NotificationFormat } from "@gatehouse/shared/frame";
import type { ToastTone } from "@gatehouse/shared/ui/toast-icon";

/** The tone of each notification format. */
export const formatTones: Record<NotificationFormat, ToastTone> = {
  success: "success",
  default: "neutral",
  info: "info",
  warning: "warning",
  error: "danger",
};
