import { getJson } from "../api/requests.ts";
import {
  loginDetailsSchema,
  loginServersSchema,
  type LoginStart,
  loginStartSchema,
  samlConfigurationSchema,
  signInDetailsEndpoints,
} from "../contracts/sign-in-details.contract.ts";

let firstResponse: unknown;

/** The form works without the lists: a domain can be typed, and a password needs no single sign-on. */
async function read(init?: { headers?: Record<string, string> }): Promise<LoginStart> {
  const [details, servers] = await Promise.all([
    getJson(signInDetailsEndpoints.details, loginDetailsSchema, init),
    getJson(signInDetailsEndpoints.servers, loginServersSchema).catch(() => ({ domains: [], ldapservers: [] })),
  ]);
  const identityProviders = details.showSamlOption
    ? await getJson(signInDetailsEndpoints.identityProviders, samlConfigurationSchema).catch(() => undefined)
    : undefined;
  return { details, servers, identityProviders };
}

/**
 * Initial data of the sign-in page.
 *
 * @since contract 1
 */
export const loginStart = {
  /** Stores the data of the first response. */
  put(value: unknown): void {
    firstResponse = value;
  },
  /** Returns and removes it, because a later visit must read it again; null if there is none. */
  take(): LoginStart | null {
    const taken = loginStartSchema.safeParse(firstResponse);
    firstResponse = undefined;
    return taken.success ? taken.data : null;
  },
  read,
};
