import { getJson, http, sendJson, toApiError } from "@gatehouse/shared/api";
import {
  signInEventEndpoints,
  signInEventPageSchema,
  signInReportSchema,
  type SignInEventPage,
  type SignInReport,
} from "@gatehouse/shared/contracts/sign-in-events.contract";

/** A further page of the sign-ins. */
export function readSignInEvents(cursor: string): Promise<SignInEventPage> {
  const query = new URLSearchParams({ cursor });
  return getJson(`${signInEventEndpoints.list}?${query.toString()}`, signInEventPageSchema);
}

/** Says that a sign-in was somebody else's. */
export function reportSignIn(eventId: string): Promise<SignInReport> {
  return sendJson("post", signInEventEndpoints.report.replace(":eventId", eventId), undefined, signInReportSchema);
}

/** All sign-ins as a CSV file. */
export async function exportSignIns(): Promise<Blob> {
  try {
    return await (await http.get(signInEventEndpoints.export, { retry: 0 })).blob();
  } catch (error) {
    throw toApiError(error);
  }
}
