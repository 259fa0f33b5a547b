import {
  emailChangeEndpoints,
  emailConfirmedSchema,
  type EmailConfirmed,
} from "@gatehouse/shared/contracts/email-changes.contract";
import { sendJson } from "@gatehouse/shared/http";

/** Confirms the address that the link was mailed to. */
export const updateEmailByLink = (token: string): Promise<EmailConfirmed> =>
  sendJson("post", emailChangeEndpoints.confirm, { Token: token }, emailConfirmedSchema);
