import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { render, waitFor } from "@testing-library/react";
import { Start } from "./start.tsx";

/** Creates a router; the returned function renders it. */
function prepare(): () => void {
  const router = createHashRouter([
    { index: true, element: <Start /> },
    { path: "*", element: null },
  ]);
  return () => void render(<RouterProvider router={router} />);
}

beforeEach(() => window.history.replaceState(null, "", "/"));

it("leads to the sign-in page, which takes the place of the address without a route", async () => {
  const before = window.history.length;
  prepare()();
  await waitFor(() => expect(window.location.hash).toBe("#/login"));
  expect(window.history).toHaveLength(before);
});

it("leaves whoever has gone on in the meantime where they are", () => {
  const show = prepare();
  window.history.replaceState(null, "", "/#/account");
  show();
  expect(window.location.hash).toBe("#/account");
});
