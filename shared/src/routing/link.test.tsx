import { act, fireEvent, render, screen } from "@testing-library/react";
import { createHashRouter, Link, RouterProvider, useLocation, type HashRouter } from "./routing.ts";

const rendered = jest.fn();
const handlePress = jest.fn();

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function Links() {
  rendered();
  return (
    <>
      <Link to="/grid?definition=a">Grid</Link>
      <Link to="/reports" onClick={handlePress}>
        Reports
      </Link>
      <Link to="?definition=b" replace>
        Other rows
      </Link>
    </>
  );
}

let router: HashRouter;
let actions: string[];
beforeEach(async () => {
  window.history.replaceState(null, "", "/#/first");
  const links = <Links />;
  router = createHashRouter([
    {
      path: "*",
      element: (
        <>
          <Place />
          {links}
        </>
      ),
    },
  ]);
  actions = [];
  router.subscribe(({ historyAction }) => actions.push(historyAction));
  await act(async () => void render(<RouterProvider router={router} />));
});
afterEach(() => router.dispose());

const link = (name: string) => screen.getByRole("link", { name });
const press = (name: string, how = {}) => act(async () => fireEvent.click(link(name), how));

it("leads to its page in one step of the history, and to the page on screen in none", async () => {
  expect(link("Grid")).toHaveAttribute("href", "#/grid?definition=a");
  await press("Grid");
  expect(screen.getByText("at /grid?definition=a")).toBeVisible();
  await press("Grid");
  expect(actions).toEqual(["PUSH", "REPLACE"]);
});

it("does not render again when the address changes", async () => {
  rendered.mockClear();
  await press("Grid");
  expect(rendered).not.toHaveBeenCalled();
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a press with %o to the browser",
  async (how) => {
    let isPrevented: boolean | undefined;
    const see = (event: Event): void => {
      isPrevented = event.defaultPrevented;
      // jsdom would go there by itself, after the test.
      event.preventDefault();
    };
    window.addEventListener("click", see, { once: true });
    await press("Grid", how);
    expect(isPrevented).toBe(false);
    expect(actions).toEqual([]);
  },
);

it("stays where it is if the press is answered otherwise", async () => {
  handlePress.mockImplementationOnce((event: Event) => event.preventDefault());
  await press("Reports");
  expect(screen.getByText("at /first")).toBeVisible();
  await press("Reports");
  expect(screen.getByText("at /reports")).toBeVisible();
});

it("leaves relative addresses and ways of moving to the router", async () => {
  await press("Grid");
  await press("Other rows");
  expect(screen.getByText("at /grid?definition=b")).toBeVisible();
  expect(actions).toEqual(["PUSH", "REPLACE"]);
});
