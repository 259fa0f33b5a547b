import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PageState } from "./page-state.tsx";

it("says that something loads, and marks the place as busy", () => {
  render(<PageState kind="loading" />);
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Loading");
  expect(status.closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
});

it("says what will appear, and offers what makes it appear", () => {
  render(
    <PageState kind="empty" title="No sessions yet" description="They come later." action={<a href="/x">Import</a>} />,
  );
  expect(screen.getByRole("heading", { name: "No sessions yet" })).toBeInTheDocument();
  expect(screen.getByText("They come later.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Import" })).toBeInTheDocument();
});

it("tells a failure at once, with a retry and the number for support", async () => {
  const onRetry = jest.fn();
  render(<PageState kind="error" description="Your filters are kept." requestId="r-7" onRetry={onRetry} />);
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("Couldn't load this");
  expect(alert).toHaveTextContent("Your filters are kept.");
  expect(alert).toHaveTextContent("Reference for support: r-7");
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it("offers no retry where none can help", () => {
  render(<PageState kind="error" title="This link is no longer valid" />);
  expect(screen.getByRole("heading", { name: "This link is no longer valid" })).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("offers no retry to whoever lacks the right, and says whom to ask", () => {
  render(<PageState kind="error" description="Try again." status={403} requestId="r-7" onRetry={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "You don't have access to this. Ask an administrator for access.",
  );
  expect(screen.getByRole("alert")).toHaveTextContent("r-7");
  expect(screen.queryByText("Try again.")).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});
