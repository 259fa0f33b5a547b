import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { act, render } from "@testing-library/react";
import { useHeaderState, type HeaderState } from "./header-state.ts";

function renderState() {
  const states: HeaderState[] = [];
  function Probe() {
    states.push(useHeaderState());
    return null;
  }
  window.location.hash = "#/first";
  const router = createHashRouter([{ path: "*", element: <Probe /> }]);
  render(<RouterProvider router={router} />);
  const goTo = (path: string): Promise<void> => act(() => router.navigate(path));
  const last = (): HeaderState => {
    const state = states.at(-1);
    if (!state) throw new Error("The probe was not rendered.");
    return state;
  };
  return { states, last, goTo };
}

describe("the state of the header", () => {
  it("has the panel that was opened at this visit of a page", async () => {
    const { last, goTo } = renderState();
    act(() => last().open("user-card"));
    expect(last().panel).toBe("user-card");
    await goTo("/second");
    expect(last().panel).toBeNull();
    act(() => last().open("side-menu"));
    expect(last().panel).toBe("side-menu");
    act(() => last().close());
    expect(last().panel).toBeNull();
  });

  it("is the same object after a navigation with nothing open, which renders no header anew", async () => {
    const { states, last, goTo } = renderState();
    const first = last();
    const rendered = states.length;
    await goTo("/second");
    expect(states.length).toBeGreaterThan(rendered);
    expect(last()).toBe(first);
  });
});
