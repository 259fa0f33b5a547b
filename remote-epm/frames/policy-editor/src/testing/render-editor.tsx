import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import type { UserEvent } from "@testing-library/user-event";
import { renderFrame } from "../../../frame-start/src/testing/render-frame.tsx";
import arabic from "../../locales/ar-SA.json";
import german from "../../locales/de-DE.json";
import english from "../../locales/en-US.json";
import { PolicyEditorApp } from "../policy-editor-app.tsx";
import { readEditorStart } from "../start/read-editor-start.ts";

const texts = { "en-US": english, "de-DE": german, "ar-SA": arabic };

const editor = aSession({
  Permissions: [permissions.policiesRead, permissions.policiesEdit, permissions.policiesPublish],
});

type Options = { fragment: string; session?: SessionRead; api?: ApiHandlers };

/** Renders the policy editor like its main file; only HTTP is replaced. */
export async function renderEditor({ fragment, session = editor, api = {} }: Options): Promise<UserEvent> {
  return renderFrame(<PolicyEditorApp start={readEditorStart(fragment)} />, { texts, session, api });
}
