import { act, fireEvent, render, screen } from "@testing-library/react";
import { createHashRouter, NavLink, RouterProvider, type HashRouter } from "./routing.ts";

let router: HashRouter;
afterEach(() => router.dispose());

async function show(path: string): Promise<void> {
  window.history.replaceState(null, "", `/#${path}`);
  const element = (
    <>
      <NavLink to="/">Root</NavLink>
      <NavLink to="/reports" className="tab">
        Reports
      </NavLink>
      <NavLink to="/reports" end>
        Only reports
      </NavLink>
      <NavLink to="/Reports" caseSensitive>
        Capital
      </NavLink>
      <NavLink
        to="/report"
        aria-current="location"
        className={({ isActive }) => (isActive ? "on" : "off")}
        style={({ isActive }) => ({ opacity: isActive ? 1 : 0.5 })}
      >
        {({ isActive, isPending }) => `Report ${String(isActive)} ${String(isPending)}`}
      </NavLink>
    </>
  );
  router = createHashRouter([{ path: "*", element }]);
  await act(async () => void render(<RouterProvider router={router} />));
}

const link = (name: string) => screen.getByRole("link", { name });
const shownNames = () => screen.queryAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);

it("marks the page on screen, and what is above it", async () => {
  await show("/reports/monthly");
  expect(shownNames()).toEqual(["Reports"]);
  expect(link("Reports")).toHaveClass("tab active", { exact: true });
  await act(async () => fireEvent.click(link("Only reports")));
  expect(shownNames()).toEqual(["Reports", "Only reports"]);
  expect(link("Root")).not.toHaveAttribute("class", "active");
});

it("compares whole segments, and letters as asked", async () => {
  await show("/reports");
  expect(link("Capital")).not.toHaveAttribute("aria-current");
  expect(link("Report false false")).toHaveClass("off", { exact: true });
  await act(async () => router.navigate("/report"));
  expect(link("Report true false")).toHaveAttribute("aria-current", "location");
  expect(link("Report true false")).toHaveClass("on", { exact: true });
  expect(link("Report true false")).toHaveStyle({ opacity: "1" });
});

it("marks the root only where it is shown", async () => {
  await show("/");
  expect(shownNames()).toEqual(["Root"]);
});
