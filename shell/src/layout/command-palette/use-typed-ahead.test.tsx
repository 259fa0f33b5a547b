import { fireEvent, renderHook } from "@testing-library/react";
import { useTypedAhead } from "./use-typed-ahead.ts";

function show() {
  const rendered = renderHook(({ isOpen, isLoaded }) => useTypedAhead(isOpen, isLoaded), {
    initialProps: { isOpen: true, isLoaded: false },
  });
  const press = (key: string, modifiers = {}): boolean => fireEvent.keyDown(document.body, { key, ...modifiers });
  return { ...rendered, press };
}

describe("text typed while the palette loads", () => {
  it("is kept and reaches nothing else", () => {
    const shortcuts = jest.fn();
    document.addEventListener("keydown", shortcuts);
    const { result, press } = show();
    for (const key of ["n", "é", " ", "😀"]) expect(press(key)).toBe(false);
    expect(result.current).toBe("né 😀");
    expect(shortcuts).not.toHaveBeenCalled();
    document.removeEventListener("keydown", shortcuts);
  });

  it("holds neither keys without a character nor shortcuts with a modifier", () => {
    const { result, press } = show();
    for (const key of ["Tab", "Escape", "Enter"]) expect(press(key)).toBe(true);
    expect(press("k", { ctrlKey: true })).toBe(true);
    expect(result.current).toBe("");
  });

  it("ends when the palette has loaded, and is forgotten when it closes", () => {
    const { result, press, rerender } = show();
    press("a");
    rerender({ isOpen: true, isLoaded: true });
    expect(press("b")).toBe(true);
    expect(result.current).toBe("a");
    rerender({ isOpen: false, isLoaded: true });
    expect(result.current).toBe("");
  });
});
