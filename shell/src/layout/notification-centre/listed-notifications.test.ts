import type { Notification } from "@gatehouse/shared/frame";
import { badgeCount, isListCapped, listedToasts, withKeptNotifications } from "./listed-notifications.ts";

function aNotification(id: string): Notification {
  return {
    id,
    type: "toast",
    timestamp: "2026-01-15T08:30:00.000Z",
    data: { format: "info", message: `Message ${id}` },
    meta: { hasDetails: false },
  };
}

/** Newest first, like the stored list. */
const listOf = (count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => aNotification(String(count - index)));

it.each([
  [0, null],
  [1, { count: 1, isCapped: false }],
  [99, { count: 99, isCapped: false }],
  [100, { count: 99, isCapped: true }],
  [101, { count: 99, isCapped: true }],
])("counts %i notifications on the bell as %o", (count, badge) => {
  expect(badgeCount(listOf(count))).toEqual(badge);
});

it.each([
  [99, false],
  [100, false],
  [101, true],
])("with %i notifications the note about the cap shows: %s", (count, isCapped) => {
  expect(isListCapped(listOf(count))).toBe(isCapped);
});

it("lists the newest 99", () => {
  const listed = listedToasts(listOf(101));
  expect(listed).toHaveLength(99);
  expect(listed[0]?.id).toBe("101");
  expect(listed.at(-1)?.id).toBe("3");
});

it("neither lists nor counts what is no toast", () => {
  const other = { ...aNotification("other"), type: "banner" };
  expect(listedToasts([other, ...listOf(1)]).map(({ id }) => id)).toEqual(["1"]);
  expect(badgeCount([other])).toBeNull();
  expect(isListCapped([other, ...listOf(100)])).toBe(false);
});

it("puts what was kept behind what came since, and each only once", () => {
  const [third, ...kept] = listOf(3);
  const now = [aNotification("new"), ...(third ? [third] : [])];
  expect(withKeptNotifications(now, listOf(3)).map(({ id }) => id)).toEqual(["new", "3", "2", "1"]);
  expect(withKeptNotifications([], kept)).toEqual(kept);
});
