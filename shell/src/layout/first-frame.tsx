import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { AppFrame } from "./app-frame.tsx";
import { RemoteContent } from "../outlet/remote-content.tsx";

/**
 * The frame of the sign-in page with a text in place of the page. The build renders it, and the server puts the page
 * into it.
 */
export function FirstFrame({ page }: { page: string }) {
  const remote = { name: "first", version: "0" };
  const element = <RemoteContent remote={remote} Content={() => page} />;
  const routes = [{ path: "/", element: <AppFrame />, children: [{ path: "*", element }] }];
  return <RouterProvider router={createHashRouter(routes)} />;
}
