import type { Notification } from "@gatehouse/shared/frame";

const listedAtMost = 99;
const noteAbove = 100;

const toastsOf = (list: readonly Notification[]): Notification[] => list.filter(({ type }) => type === "toast");

/** Returns the newest 99, newest first. */
export function listedToasts(list: readonly Notification[]): Notification[] {
  return toastsOf(list).slice(0, listedAtMost);
}

/** Returns the number on the bell, "99+" from 100 on; null for no badge. */
export function badgeCount(list: readonly Notification[]): { count: number; isCapped: boolean } | null {
  const { length } = toastsOf(list);
  if (length === 0) return null;
  return { count: Math.min(length, listedAtMost), isCapped: length > listedAtMost };
}

/** Whether to say that the list is capped: from 101 on. */
export function isListCapped(list: readonly Notification[]): boolean {
  return toastsOf(list).length > noteAbove;
}

/** Appends the notifications of the previous page load to newer ones; those already listed are unchanged. */
export function withKeptNotifications(list: readonly Notification[], kept: readonly Notification[]): Notification[] {
  const ids = new Set(list.map(({ id }) => id));
  return [...list, ...kept.filter(({ id }) => !ids.has(id))];
}
