import { useTranslation } from "@gatehouse/shared/i18n";
import { createHashRouter, RouterProvider } from "@gatehouse/shared/routing";
import { AppFrame } from "./app-frame.tsx";
import { RemoteContent } from "../outlet/remote-content.tsx";

/**
 * The frame of the sign-in page with a text in place of the page, and before it the sentence for browsers without
 * scripts. The build renders both, and the server puts the page into the frame.
 */
export function FirstFrame({ page }: { page: string }) {
  const { t } = useTranslation();
  const remote = { name: "first", version: "0" };
  const element = <RemoteContent remote={remote} Content={() => page} />;
  const routes = [{ path: "/", element: <AppFrame />, children: [{ path: "*", element }] }];
  return (
    <>
      <noscript>
        <p>{t("layout.needs-scripts")}</p>
      </noscript>
      <RouterProvider router={createHashRouter(routes)} />
    </>
  );
}
