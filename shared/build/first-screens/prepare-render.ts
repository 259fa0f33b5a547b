import { addNamespace, initI18n } from "../../src/i18n/i18n-instance.ts";
import { loginStart } from "../../src/session/login-start.ts";
import { sessionStore } from "../../src/session/session-store.ts";
import { signedOutSession } from "../../src/session/session-state.ts";
import type { RenderRequest } from "./render-request.ts";

/** Gives the components what the console has at its start: texts, session, and what the sign-in offers. */
export function prepareRender({ language, texts, settings, login }: RenderRequest): void {
  initI18n({ language });
  for (const [namespace, strings] of Object.entries(texts)) addNamespace(namespace, language, strings);
  // With a token, as in every first response.
  sessionStore.replace({ ...signedOutSession, antiCSRFToken: "-", Settings: settings });
  loginStart.put(login);
}
