import type { LoginStart } from "../../src/contracts/sign-in-details.contract.ts";
import type { SessionRead } from "../../src/contracts/sessions.contract.ts";
import type { Resources } from "../../src/i18n/i18n-instance.ts";

/** One state of a screen that is to be rendered. */
export type RenderRequest = {
  language: string;
  /** The texts by namespace: `shared`, `shell`, or the name of the remote. */
  texts: Record<string, Resources>;
  settings: SessionRead["Settings"];
  login: LoginStart;
};

/** The module that renders, as bundled for this thread of Node. */
export type ScreenRenderer = { renderScreen: (request: RenderRequest) => Promise<string> };
