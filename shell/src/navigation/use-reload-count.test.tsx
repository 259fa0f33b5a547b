import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { act, render, screen } from "@testing-library/react";
import { useReloadCount } from "./use-reload-count.ts";

function Counter() {
  return <output>{useReloadCount()}</output>;
}

it("counts navigations to the address that is already shown, and no others", async () => {
  window.history.replaceState(null, "", "/#/dashboard");
  const router = createHashRouter([{ path: "*", element: <Counter /> }]);
  render(<RouterProvider router={router} />);
  const go = async (to: string): Promise<void> => act(async () => router.navigate(to));
  expect(screen.getByRole("status")).toHaveTextContent("0");
  await go("/grid?definition=assets");
  expect(screen.getByRole("status")).toHaveTextContent("0");
  await go("/grid?definition=assets");
  expect(screen.getByRole("status")).toHaveTextContent("1");
  await go("/grid?definition=scans");
  expect(screen.getByRole("status")).toHaveTextContent("1");
  await go("/grid?definition=scans");
  expect(screen.getByRole("status")).toHaveTextContent("2");
  router.dispose();
});
