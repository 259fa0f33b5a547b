import { getJson } from "../api/requests.ts";
import {
  loginDetailsSchema,
  loginEndpoints,
  loginServersSchema,
  loginStartSchema,
  samlConfigurationSchema,
  type LoginStart,
} from "../contracts/login.contract.ts";

let firstResponse: unknown;

/** Without the lists the form still works: a domain can be typed, and a password does without single sign-on. */
async function read(): Promise<LoginStart> {
  const [details, servers] = await Promise.all([
    getJson(loginEndpoints.details, loginDetailsSchema),
    getJson(loginEndpoints.servers, loginServersSchema).catch(() => ({ domains: [], ldapservers: [] })),
  ]);
  const identityProviders = details.showSamlOption
    ? await getJson(loginEndpoints.identityProviders, samlConfigurationSchema).catch(() => undefined)
    : undefined;
  return { details, servers, identityProviders };
}

/** What the sign-in page asks first. */
export const loginStart = {
  /** Keeps what the first response of the console has said. */
  put(value: unknown): void {
    firstResponse = value;
  },
  /** Gives it, once: a later visit reads anew. Null where there is none. */
  take(): LoginStart | null {
    const taken = loginStartSchema.safeParse(firstResponse);
    firstResponse = undefined;
    return taken.success ? taken.data : null;
  },
  /** Asks the server. */
  read,
};
