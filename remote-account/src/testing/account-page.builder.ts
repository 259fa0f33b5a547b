import { accountEndpoints, type UserDetails } from "@gatehouse/shared/contracts/accounts.contract";
import { signInDetailsEndpoints, type LoginDetails } from "@gatehouse/shared/contracts/sign-in-details.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import * as remote from "../remote.tsx";

export const DETAILS = `GET ${accountEndpoints.details}` as const;
export const SIGN_IN = `GET ${signInDetailsEndpoints.details}` as const;

/** A local user who may do everything and has no authenticator app. */
export const someDetails: UserDetails = {
  CanChangePassword: true,
  CanUseTOTP: true,
  HasDeviceRegistered: false,
  IsTOTPRequired: false,
  IsLocalUser: true,
};

export const signInDetails: LoginDetails = {
  showDomains: false,
  showSamlOption: false,
  defaultLanguage: "en-US",
  allowFido2Login: true,
  showSocialLinks: false,
  hasSsoContext: false,
};

type OpenOptions = { section?: string; path?: string; details?: UserDetails; api?: ApiHandlers; session?: SessionRead };

/** Opens the account page, at a section if one is given. */
export function openAccountPage({ section, path, details, api, session }: OpenOptions = {}): Promise<RenderedPage> {
  return renderPage({
    module: remote,
    path: path ?? (section === undefined ? "/account" : `/account?section=${section}`),
    session: session ?? aSession(),
    api: { [DETAILS]: details ?? someDetails, [SIGN_IN]: signInDetails, ...api },
  });
}

/** The requests to a path so far. */
export const sentTo = (path: string) => mockApi.requests().filter((request) => request.path === path);

/** The formats and keys of the notifications on screen, newest first. */
export const notifications = () =>
  appStore
    .get(notificationsAtom)
    .map(({ data }) => [data.format, typeof data.message === "string" ? data.message : data.message.key]);
