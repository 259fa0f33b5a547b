import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { sessionEndpoints, type SessionRead } from "@gatehouse/shared/contracts/session.contract";
import { addNamespace } from "@gatehouse/shared/i18n";
import { sessionStore } from "@gatehouse/shared/session";
import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import arabic from "../../locales/ar-SA.json";
import german from "../../locales/de-DE.json";
import english from "../../locales/en-US.json";
import { ReportingApp } from "../reporting-app.tsx";
import { frameNamespace } from "../start/frame-scope.ts";
import { readFrameStart } from "../start/read-frame-start.ts";

export const reader = aSession({ Permissions: [permissions.endpointReportingRead] });

type Options = { fragment?: string; session?: SessionRead; api?: ApiHandlers };

/** Shows the frame's page as its main file does; only HTTP is replaced. */
export async function renderReporting({ fragment = "", session = reader, api = {} }: Options = {}): Promise<UserEvent> {
  addNamespace(frameNamespace, "en-US", english);
  addNamespace(frameNamespace, "de-DE", german);
  addNamespace(frameNamespace, "ar-SA", arabic);
  const keepAlive = () => ({});
  mockApi.use({
    [`GET ${sessionEndpoints.session}`]: session,
    [`POST ${sessionEndpoints.keepAlive}`]: keepAlive,
    ...api,
  });
  sessionStore.replace(session);
  await act(async () => render(<ReportingApp start={readFrameStart(fragment)} />));
  return userEvent.setup();
}
