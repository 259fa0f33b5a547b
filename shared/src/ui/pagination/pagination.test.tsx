import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Pagination } from "./pagination.tsx";

const button = (name: string) => screen.getByRole("button", { name });

it("goes to the first, previous, next and last page", async () => {
  const onPageChange = jest.fn();
  render(<Pagination page={3} pageSize={25} totalCount={128} onPageChange={onPageChange} />);
  expect(screen.getByRole("navigation", { name: "Pages" })).toHaveTextContent("Page 3 of 6");
  const user = userEvent.setup();
  for (const name of ["First page", "Previous page", "Next page", "Last page"]) {
    await user.click(button(name));
  }
  expect(onPageChange.mock.calls).toEqual([[1], [2], [4], [6]]);
});

it("keeps the focus at the ends and does nothing there", async () => {
  const onPageChange = jest.fn();
  render(<Pagination page={1} pageSize={25} totalCount={20} onPageChange={onPageChange} />);
  const user = userEvent.setup();
  await user.click(button("Next page"));
  await user.click(button("Previous page"));
  expect(button("Previous page")).toHaveFocus();
  expect(button("Previous page")).toHaveAttribute("aria-disabled", "true");
  expect(onPageChange).not.toHaveBeenCalled();
});

it("counts one page when there is nothing", () => {
  render(<Pagination page={1} pageSize={25} totalCount={0} onPageChange={jest.fn()} />);
  expect(screen.getByText("Page 1 of 1")).toBeInTheDocument();
});

it("changes the number of rows", async () => {
  const onPageSizeChange = jest.fn();
  render(
    <Pagination page={1} pageSize={25} totalCount={128} onPageChange={jest.fn()} onPageSizeChange={onPageSizeChange} />,
  );
  await userEvent.setup().selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "100");
  expect(onPageSizeChange).toHaveBeenCalledWith(100);
});
