import { createHashRouter, Outlet, RouterProvider } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, render, screen } from "@testing-library/react";
import { FrameHostPlace } from "./frame-host-place.tsx";

const findHost = () => screen.findByLabelText("Endpoint privilege reports");
const queryHost = () => screen.queryByLabelText("Endpoint privilege reports");

async function renderPlace(path: string) {
  window.history.replaceState(null, "", `/#${path}`);
  const layout = (
    <>
      <Outlet />
      <FrameHostPlace />
    </>
  );
  const router = createHashRouter([{ element: layout, children: [{ path: "*", element: <p>Page</p> }] }]);
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

test("is there from the first visit of a frame's page, the same on every page after it, until the session ends", async () => {
  sessionStore.replace(aSession());
  const router = await renderPlace("/dashboard");
  expect(queryHost()).toBeNull();
  await act(async () => router.navigate("/epm-reporting"));
  const host = await findHost();
  await act(async () => router.navigate("/epm-reporting?tab=users"));
  await act(async () => router.navigate("/dashboard"));
  expect(queryHost()).toBe(host);
  act(() => sessionStore.replace(aSignedOutSession()));
  expect(queryHost()).toBeNull();
});

test("is not there for visitors", async () => {
  sessionStore.replace(aSignedOutSession());
  await renderPlace("/epm-reporting");
  expect(queryHost()).toBeNull();
});
