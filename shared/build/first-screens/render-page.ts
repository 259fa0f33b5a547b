/** Renders the sign-in page of a remote as React does on a server. Bundled together with the remote's own code. */
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { addNamespace } from "../../src/i18n/i18n-instance.ts";
import { namespaceOf, RemoteScope } from "../../src/i18n/remote-scope.tsx";
import { createHashRouter, RouterProvider } from "../../src/routing/routing.ts";
import { paths } from "../../src/contracts/paths.contract.ts";
import type { RemoteModule } from "../../src/contracts/remotes.contract.ts";
import { prepareRender } from "./prepare-render.ts";
import type { RenderRequest } from "./render-request.ts";

/** Of the namespace, which the markup does not have. */
const anyVersion = "0";

export async function renderPage({ pages }: Pick<RemoteModule, "pages">, request: RenderRequest): Promise<string> {
  const { shared = {}, ...own } = request.texts;
  const [name = "", texts = {}] = Object.entries(own)[0] ?? [];
  prepareRender({ ...request, texts: { shared } });
  addNamespace(namespaceOf(name, anyVersion), request.language, texts);
  const page = pages[paths.login];
  if (!page) throw new Error(`The remote has no page for ${paths.login}.`);
  const { default: Content } = await page.load();
  const element = RemoteScope({ name, version: anyVersion, children: createElement(Content) });
  return renderToString(createElement(RouterProvider, { router: createHashRouter([{ path: "*", element }]) }));
}
