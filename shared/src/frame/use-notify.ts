import { useCallback } from "react";
import { hasText, SHARED_NAMESPACE, translate } from "../i18n/i18n-instance.ts";
import { useRemoteScope } from "../i18n/remote-scope.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { sessionStore } from "../session/session-store.ts";
import { useSession } from "../session/sessions.hooks.ts";
import type { NotificationFormat, NotificationMessage } from "./notification-list.ts";
import { notify, type NotificationDetails } from "./notifications.atoms.ts";

/**
 * A notification with a message key of the caller's own translations.
 *
 * @since contract 1
 */
export type KeyNotification = {
  format: NotificationFormat;
  messageKey: string;
  values?: Record<string, string | number>;
  details?: NotificationDetails;
};

/**
 * Like `notify`, with a key: the text follows later changes of the language. What comes after the end of the user's
 * session is not shown, and has an empty id: an action often fails because of that end.
 *
 * @since contract 1
 */
export function useNotify(): (notification: KeyNotification) => string {
  const { namespace } = useRemoteScope();
  const userId = useSession().SessionUser?.UserId;
  return useCallback(
    ({ format, messageKey, values, details }) => {
      const hasEnded = userId !== undefined && userId !== sessionStore.get().SessionUser?.UserId;
      return hasEnded ? "" : notify({ format, message: { key: messageKey, values, namespace }, details });
    },
    [namespace, userId],
  );
}

/**
 * Returns a function for the text of a message in the current language.
 *
 * @since contract 1
 */
export function useMessageText(): (message: NotificationMessage) => string {
  // Subscribes the caller to changes of the language.
  const { language } = useTranslation();
  return useCallback(
    (message) => {
      if (typeof message === "string") return message;
      const { namespace, key, values, text } = message;
      const isThere = [namespace, SHARED_NAMESPACE].some((place) => hasText(place, key, values));
      return text === undefined || isThere ? translate(namespace, key, values, language) : text;
    },
    [language],
  );
}
