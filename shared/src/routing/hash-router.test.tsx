import { act, render, screen } from "@testing-library/react";
import { Suspense, use, useEffect, useEffectEvent } from "react";
import {
  createHashRouter,
  Link,
  Navigate,
  RouterProvider,
  useLocation,
  useNavigate,
  type HashRouter,
} from "./routing.ts";

const effects: string[] = [];

function Probe() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const noteEffect = useEffectEvent(() => effects.push(pathname));
  // Runs again if the function is another one.
  useEffect(() => void noteEffect(), [navigate]);
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="/linked">Link</Link>
      <button type="button" onClick={() => void navigate({ search: "?own=1" }, { replace: true })}>
        Own query
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

const routes = [
  { path: "/old", element: <Navigate to="/new" replace /> },
  { path: "*", element: <Probe /> },
];

let router: HashRouter;
type Options = NonNullable<Parameters<typeof createHashRouter>[1]>;

async function show(path: string, options?: Options): Promise<void> {
  window.history.replaceState(null, "", `/#${path}`);
  effects.length = 0;
  router = createHashRouter(routes, options);
  await act(async () => void render(<RouterProvider router={router} />));
}
afterEach(() => router.dispose());

const press = (name: string) => act(async () => screen.getByText(name).click());

it("shows the route of the address, and follows links, calls and the browser's buttons", async () => {
  const states: string[] = [];
  await show("/first?a=1");
  expect(screen.getByText("/first?a=1")).toBeVisible();
  router.subscribe(({ location, historyAction }) => states.push(`${historyAction} ${location.pathname}`));
  await press("Link");
  expect(screen.getByText("/linked")).toBeVisible();
  await act(() => router.navigate("/called", { replace: true, state: { from: 1 } }));
  expect(window.location.hash).toBe("#/called");
  expect(router.state.location.state).toEqual({ from: 1 });
  await act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    window.addEventListener("popstate", resolve, { once: true });
    screen.getByText("Back").click();
    await promise;
  });
  expect(screen.getByText("/first?a=1")).toBeVisible();
  expect(states).toEqual(["PUSH /linked", "REPLACE /called", "POP /first"]);
});

it("renders another page at once, and keeps a part of the page until the next has loaded", async () => {
  const never = new Promise<never>(() => undefined);
  function Part() {
    const { pathname, search } = useLocation();
    return pathname + search === "/first" ? <p>First part</p> : use(never);
  }
  window.history.replaceState(null, "", "/#/first");
  router = createHashRouter([
    {
      path: "*",
      element: (
        <Suspense fallback="Loading">
          <Part />
        </Suspense>
      ),
    },
  ]);
  await act(async () => void render(<RouterProvider router={router} />));
  await act(() => router.navigate("/first?part=2"));
  expect(screen.getByText("First part")).toBeVisible();
  await act(() => router.navigate("/second"));
  expect(screen.getByText("Loading")).toBeVisible();
});

it("leads on from a route that only names another one", async () => {
  await show("/old");
  expect(screen.getByText("/new")).toBeVisible();
});

it("asks before links and calls, and says which of them only change the query of the page", async () => {
  const asked: unknown[] = [];
  const mayMove: Options["mayMove"] = async (to, { replace, isOwnQuery }) => {
    asked.push([typeof to === "object" ? to.pathname : to, replace === true, isOwnQuery === true]);
    return isOwnQuery === true;
  };
  await show("/first", { mayMove });
  await press("Link");
  await act(() => router.navigate("/called"));
  expect(screen.getByText("/first")).toBeVisible();
  await press("Own query");
  expect(screen.getByText("/first?own=1")).toBeVisible();
  expect(asked).toEqual([
    ["/linked", false, false],
    ["/called", false, false],
    ["/first", true, true],
  ]);
});

it("gives pages one function to navigate, whatever the path", async () => {
  await show("/first");
  await press("Link");
  expect(screen.getByText("/linked")).toBeVisible();
  expect(effects).toEqual(["/first"]);
});

it("tells nobody after its end", async () => {
  await show("/first");
  const listener = jest.fn();
  router.subscribe(listener)();
  router.subscribe(listener);
  router.dispose();
  await act(() => router.navigate("/later"));
  expect(listener).not.toHaveBeenCalled();
});
