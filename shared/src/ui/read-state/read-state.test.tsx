import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ReadState, type Read, type ReadStateProps } from "./read-state.tsx";

function renderRead(read: Partial<Read<string[]>>, props: Partial<ReadStateProps<string[]>> = {}): void {
  const mutate = (): Promise<void> => Promise.resolve();
  render(
    <ReadState read={{ data: undefined, error: undefined, mutate, ...read }} {...props}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </ReadState>,
  );
}

const refused = { status: 500, requestId: "r-7" };

it("says that something loads, with the skeleton of the page", () => {
  renderRead({}, { skeleton: <p>Skeleton</p> });
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("Loading");
  expect(status.closest("[aria-busy]")).toHaveTextContent("Skeleton");
});

it("shows what the page has for the time of loading", () => {
  renderRead({}, { loading: <p>Please wait</p> });
  expect(screen.getByText("Please wait")).toBeInTheDocument();
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

it("tells a failure, and reads again", async () => {
  const mutate = jest.fn(() => Promise.reject(new Error("refused again")));
  renderRead({ error: refused, mutate }, { failure: { title: "No names", description: "Try later." } });
  const alert = screen.getByRole("alert");
  expect(alert).toHaveTextContent("No names");
  expect(alert).toHaveTextContent("Try later.");
  expect(alert).toHaveTextContent("Reference for support: r-7");
  await userEvent.setup().click(screen.getByRole("button", { name: "Retry" }));
  expect(mutate).toHaveBeenCalledTimes(1);
});

it("shows on the retry that a try is under way", () => {
  renderRead({ error: refused, isValidating: true });
  expect(screen.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
});

it("offers no retry to whoever lacks the right", () => {
  renderRead({ error: { status: 403 } });
  expect(screen.getByRole("alert")).toHaveTextContent("You don't have access to this.");
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("lets the page draw a failure, and draws what the page leaves", () => {
  const renderFailure = ({ status }: { status?: number }) => (status === 404 ? <p>Unknown</p> : null);
  renderRead({ error: { status: 404 } }, { renderFailure });
  expect(screen.getByText("Unknown")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  renderRead({ error: refused }, { renderFailure });
  expect(screen.getByRole("alert")).toHaveTextContent("Couldn't load this");
});

it("shows the data, also when it could not be read again", () => {
  renderRead({ data: ["Ada"], error: refused });
  expect(screen.getByText("Ada")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

it("says what will appear where there is nothing yet", () => {
  const empty = { when: (names: string[]) => names.length === 0, title: "No names yet", action: <a href="/x">Add</a> };
  renderRead({ data: [] }, { empty });
  expect(screen.getByRole("heading", { name: "No names yet" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Add" })).toBeInTheDocument();
});

it("shows data that is there in place of the empty state", () => {
  renderRead({ data: ["Ada"] }, { empty: { when: (names) => names.length === 0, title: "No names yet" } });
  expect(screen.getByText("Ada")).toBeInTheDocument();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();
});
