import { badgeCount, isListCapped, listedToasts, withNotification, type Notification } from "./notification-list.ts";

function aNotification(id: string): Notification {
  return {
    id,
    type: "toast",
    timestamp: "2026-01-15T08:30:00.000Z",
    data: { format: "info", message: `Message ${id}` },
    meta: { hasDetails: false },
  };
}

/** Newest first, as the list is kept. */
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

it("puts a new one first and lets the oldest go in a flood", () => {
  const list = withNotification(listOf(1000), aNotification("new"));
  expect(list).toHaveLength(1000);
  expect(list[0]?.id).toBe("new");
  expect(list.at(-1)?.id).toBe("2");
});
