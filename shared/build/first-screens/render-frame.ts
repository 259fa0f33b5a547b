/** Renders the shell's frame around a page as React does on a server. Bundled together with the shell's own code. */
import { renderToString } from "react-dom/server";
import { type ComponentType, createElement } from "react";
import { PAGE_SLOT } from "../../src/contracts/first-screens.contract.ts";
import { prepareRender } from "./prepare-render.ts";
import type { RenderRequest } from "./render-request.ts";

type FrameModule = { FirstFrame: ComponentType<{ page: string }> };

export async function renderFrame({ FirstFrame }: FrameModule, request: RenderRequest): Promise<string> {
  prepareRender(request);
  return renderToString(createElement(FirstFrame, { page: `⟦${PAGE_SLOT}⟧` }));
}
