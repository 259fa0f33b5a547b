import { createHashRouter, Outlet, RouterProvider } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { aSession, aSignedOutSession } from "@gatehouse/shared/testing/session.builder";
import { act, render, waitFor } from "@testing-library/react";
import { activate } from "../federation/selection/selection.atoms.ts";
import { aFrame } from "../testing/frame.builder.ts";
import { aRemote, aSelection } from "../testing/selection.builder.ts";
import { FrameHostSlot } from "./frame-host-slot.tsx";

const queryHost = () => document.querySelector("[data-frame-host]");
async function findHost() {
  await waitFor(() => expect(queryHost()).not.toBeNull());
  return queryHost();
}

beforeEach(() => activate(aSelection([aRemote("epm", ["/epm-reporting"], { frames: [aFrame()] })])));

async function renderPlace(path: string) {
  window.history.replaceState(null, "", `/#${path}`);
  const layout = (
    <>
      <Outlet />
      <FrameHostSlot />
    </>
  );
  const router = createHashRouter([{ element: layout, children: [{ path: "*", element: <p>Page</p> }] }]);
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

it("is there from the first visit of a frame's page, the same on every page after it, until the session ends", async () => {
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

it("is not there for visitors", async () => {
  sessionStore.replace(aSignedOutSession());
  await renderPlace("/epm-reporting");
  expect(queryHost()).toBeNull();
});
