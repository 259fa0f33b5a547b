import { act, fireEvent, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { createHashRouter, Link, RouterProvider, useLocation, type HashRouter } from "./routing.ts";

const rendered = jest.fn();
const handlePress = jest.fn();

function Place() {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
}

function Links() {
  return (
    <>
      <Profiler id="plain" onRender={rendered}>
        <Link to="/grid?definition=a">Grid</Link>
      </Profiler>
      <Link to="/reports" onClick={handlePress}>
        Reports
      </Link>
      <Link to="?definition=b" replace>
        Other rows
      </Link>
      <Link to="https://example.com/help">Elsewhere</Link>
      <Link to="/reports" reloadDocument>
        From the start
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
  await press("Reports");
  expect(screen.getByText("at /reports")).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
});

/** Presses a link, and returns whether the browser would follow it. */
async function isLeftToBrowser(name: string, how = {}): Promise<boolean | undefined> {
  let isPrevented: boolean | undefined;
  const see = (event: Event): void => {
    isPrevented = event.defaultPrevented;
    // jsdom would go there by itself, after the test.
    event.preventDefault();
  };
  window.addEventListener("click", see, { once: true });
  await press(name, how);
  expect(actions).toEqual([]);
  return isPrevented === false;
}

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a press with %o to the browser",
  async (how) => expect(await isLeftToBrowser("Grid", how)).toBe(true),
);

it("leaves addresses elsewhere, and pages to load again, to the browser", async () => {
  expect(link("Elsewhere")).toHaveAttribute("href", "https://example.com/help");
  expect(await isLeftToBrowser("Elsewhere")).toBe(true);
  expect(link("From the start")).toHaveAttribute("href", "#/reports");
  expect(await isLeftToBrowser("From the start")).toBe(true);
});

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
