import { worstChange } from "./worst-change.ts";

it("what is blocked comes before what gains rights, however many those are", () => {
  const blocked = { from: "elevate", to: "block", starts: 17 } as const;
  const allowedBlocked = { from: "allow", to: "block", starts: 400 } as const;
  const gained = { from: "allow", to: "elevate", starts: 9000 } as const;
  const audited = { from: "allow", to: "audit", starts: 90_000 } as const;
  const unknown = { from: "allow", to: "undecidable", starts: 1_000_000 } as const;
  expect(worstChange([unknown, audited, gained, allowedBlocked, blocked])).toBe(blocked);
  expect(worstChange([unknown, audited, gained, allowedBlocked])).toBe(allowedBlocked);
  expect(worstChange([unknown, audited, gained])).toBe(gained);
  expect(worstChange([unknown, audited])).toBe(audited);
  expect(worstChange([])).toBeUndefined();
});

it("of two equally bad ones the greater counts", () => {
  const few = { from: "elevate", to: "block", starts: 1 } as const;
  const many = { from: "elevate", to: "block", starts: 2 } as const;
  expect(worstChange([few, many])).toBe(many);
});
