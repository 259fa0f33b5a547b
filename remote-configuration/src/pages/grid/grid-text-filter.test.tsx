import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GridTextFilter } from "./grid-text-filter.tsx";

it("who goes back before the filtered rows have come sees no filter", async () => {
  const user = userEvent.setup();
  const commit = jest.fn();
  const router = createHashRouter([{ path: "*", element: <GridTextFilter text="" onCommit={commit} /> }]);
  render(<RouterProvider router={router} />);
  const box = screen.getByRole("searchbox");
  await user.type(box, "windows{Enter}");
  expect(commit).toHaveBeenCalledWith("windows");
  expect(box).toHaveValue("windows");
  await act(async () => router.navigate("/"));
  expect(box).toHaveValue("");
});
