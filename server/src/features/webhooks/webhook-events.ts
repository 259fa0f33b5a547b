/** Actions of audit events that a webhook can receive. None is recorded by a failed delivery, which would never end. */
export const webhookEvents = [
  "sign-in.refused",
  "sign-in.locked",
  "password.changed",
  "password.reset",
  "user.created",
  "user.disabled",
  "user.enabled",
  "membership.created",
  "membership.removed",
  "options.update",
  "manifest.change",
  "manifest.promote",
  "manifest.rollback",
  "release.publish",
  "release.refused",
  "mail.failed",
  "recorded-sessions.play",
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** Type of the event that "Send test event" sends. */
export const testEventType = "gatehouse.test";
