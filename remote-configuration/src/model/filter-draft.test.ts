import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { rowOperators } from "@gatehouse/shared/rules/row-filters";
import {
  checkDraft,
  fromLocalInput,
  joinDuration,
  splitDuration,
  splitTexts,
  startDraft,
  toLocalInput,
  withOperator,
} from "./filter-draft.ts";

const column = (type: GridColumn["type"]): GridColumn => ({
  field: "it",
  resourceKey: "k",
  type,
  isSortable: true,
  ...(type === "badge" && { values: [{ value: "on", resourceKey: "o", tone: "info" }] }),
});

it("starts with a condition that only lacks its values, for every operator of every type", () => {
  for (const type of ["text", "number", "datetime", "boolean", "badge", "list"] as const) {
    for (const operator of rowOperators[type]) {
      const draft = withOperator(startDraft(column(type)), { type }, operator);
      expect(["unknown", "too-long"]).not.toContain(checkDraft(draft, column(type))?.problem);
    }
  }
});

it("keeps what was entered if the next operator can use it", () => {
  const draft = { field: "it", operator: "contains", values: ["db"] } as const;
  expect(withOperator({ ...draft, values: [...draft.values] }, { type: "text" }, "is").values).toEqual(["db"]);
  expect(withOperator({ ...draft, values: [...draft.values] }, { type: "text" }, "isEmpty").values).toEqual([]);
  const words = { type: "text" as const, values: column("badge").values };
  expect(withOperator({ ...draft, values: [...draft.values] }, words, "is").values).toEqual(["db"]);
  const time = { field: "it", operator: "before", values: ["2026-01-02"] } as const;
  expect(withOperator({ ...time, values: [...time.values] }, { type: "datetime" }, "between").values).toEqual([
    "2026-01-02",
    "",
  ]);
  expect(withOperator({ ...time, values: [...time.values] }, { type: "datetime" }, "olderThan").values).toEqual([
    "30d",
  ]);
});

it("says what is missing by the control that lacks it", () => {
  const check = (type: GridColumn["type"], operator: (typeof rowOperators.text)[number], values: string[]) =>
    checkDraft({ field: "it", operator, values }, column(type))?.problem;
  expect(check("text", "contains", [""])).toBe("text");
  expect(check("text", "is", ["x".repeat(2_000)])).toBe("too-long");
  expect(check("number", "between", ["1", "x"])).toBe("number");
  expect(check("datetime", "olderThan", ["d"])).toBe("duration");
  expect(check("datetime", "before", [""])).toBe("moment");
  expect(check("badge", "is", [])).toBe("missing");
  expect(check("badge", "is", ["on"])).toBeUndefined();
});

it("says which of two values is wrong, and takes no range that ends before it starts", () => {
  const check = (type: GridColumn["type"], ...values: string[]) =>
    checkDraft({ field: "it", operator: "between", values }, column(type));
  const [early, late] = ["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"];
  expect(check("datetime", "", late)).toEqual({ problem: "moment", at: [0] });
  expect(check("datetime", early, "")).toEqual({ problem: "moment", at: [1] });
  expect(check("number", "", "x")).toEqual({ problem: "number", at: [0, 1] });
  expect(check("datetime", late, early)).toEqual({ problem: "moment-reversed", at: [1] });
  expect(check("number", "10", "9")).toEqual({ problem: "number-reversed", at: [1] });
  expect([check("datetime", early, early), check("number", "9", "10")]).toEqual([null, null]);
});

it("takes durations apart and joins them, also while they are typed", () => {
  expect(splitDuration("30d")).toEqual({ amount: 30, unit: "d" });
  expect(splitDuration("w")).toEqual({ amount: null, unit: "w" });
  expect(joinDuration(null, "h")).toBe("h");
});

it("splits lists and shows points in time in the user's zone", () => {
  expect(splitTexts(" a, b\nb ,,c ")).toEqual(["a", "b", "c"]);
  expect(fromLocalInput(toLocalInput("2026-03-29T12:34:00.000Z", "Asia/Kolkata"), "Asia/Kolkata")).toBe(
    "2026-03-29T12:34:00.000Z",
  );
  expect([toLocalInput("x", undefined), fromLocalInput("", undefined)]).toEqual(["", ""]);
});
