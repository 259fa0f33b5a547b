import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { addNamespace, type Resources } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import arabic from "../../locales/ar-SA.json";
import german from "../../locales/de-DE.json";
import english from "../../locales/en-US.json";
import { frameNamespace } from "../start/frame-scope.ts";

const common = { "en-US": english, "de-DE": german, "ar-SA": arabic };

type Options = {
  /** The frame's own texts. */
  texts: Record<keyof typeof common, Resources>;
  session: SessionRead;
  api: ApiHandlers;
};

/** Renders a frame's application like its main file; only HTTP is replaced. */
export async function renderFrame(application: ReactNode, { texts, session, api }: Options): Promise<UserEvent> {
  for (const language of ["en-US", "de-DE", "ar-SA"] as const) {
    addNamespace(frameNamespace, language, { ...common[language], ...texts[language] });
  }
  const keepAlive = () => ({});
  mockApi.use({
    [`GET ${sessionEndpoints.session}`]: session,
    [`POST ${sessionEndpoints.keepAlive}`]: keepAlive,
    ...api,
  });
  sessionStore.replace(session);
  await act(async () => render(application));
  return userEvent.setup();
}
