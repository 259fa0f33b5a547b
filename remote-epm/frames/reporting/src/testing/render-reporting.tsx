import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import type { UserEvent } from "@testing-library/user-event";
import { renderFrame } from "../../../frame-start/src/testing/render-frame.tsx";
import arabic from "../../locales/ar-SA.json";
import german from "../../locales/de-DE.json";
import english from "../../locales/en-US.json";
import { ReportingApp } from "../reporting-app.tsx";
import { readFrameStart } from "../start/read-frame-start.ts";

const texts = { "en-US": english, "de-DE": german, "ar-SA": arabic };

export const reader = aSession({ Permissions: [permissions.endpointReportingRead] });

type Options = { fragment?: string; session?: SessionRead; api?: ApiHandlers };

/** Renders the page like its main file; only HTTP is faked. */
export async function renderReporting({ fragment = "", session = reader, api = {} }: Options = {}): Promise<UserEvent> {
  return renderFrame(<ReportingApp start={readFrameStart(fragment)} />, { texts, session, api });
}
