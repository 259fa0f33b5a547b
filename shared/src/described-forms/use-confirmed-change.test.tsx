import { act, render, renderHook, screen } from "@testing-library/react";
import type { DescribedField } from "../contracts/described-fields.contract.ts";
import { useConfirmedChange } from "./use-confirmed-change.tsx";

const texts = {
  titleKey: "errors.required",
  bodyKey: "errors.too_big",
  okKey: "errors.too_short",
  cancelKey: "errors.too_long",
  parameters: { maximum: 12 },
};
const field: DescribedField = {
  id: "enabled",
  resourceKey: "enabled",
  value: true,
  values: [],
  parameters: { type: "checkbox", changeInterceptor: { disable: texts } },
  defaultValue: true,
};

it("the question before a switch names what the server counted", () => {
  const { result } = renderHook(() => useConfirmedChange(field));
  const apply = jest.fn();
  act(() => result.current.change(true, false, apply));
  render(result.current.dialog);
  expect(screen.getByText("Enter 12 or less.")).toBeInTheDocument();
  expect(apply).not.toHaveBeenCalled();
});
