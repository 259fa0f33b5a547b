import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";

type Credentials = { name: string; password: string };

/** A browser as the server sees it: stores cookies and sends the token of the session. */
export class SignInClient {
  readonly #address: string;
  readonly #cookies = new Map<string, string>();
  #antiCsrfToken = "";
  #organization: string | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  /** Does what a browser does before its user presses the button. */
  async openSignIn(): Promise<void> {
    // A signed-out browser; its device stays known.
    for (const name of this.#cookies.keys()) if (!name.endsWith("_device")) this.#cookies.delete(name);
    const read = await this.#send("GET", sessionEndpoints.session);
    this.#antiCsrfToken = sessionReadSchema.parse(await read.json()).antiCSRFToken;
  }

  async signIn({ name, password }: Credentials): Promise<void> {
    const body = JSON.stringify({ UserName: name, Password: password });
    await (await this.#send("POST", signInEndpoints.login, body)).arrayBuffer();
  }

  /** Sends the first organization of the user with all further requests. */
  async chooseOrganization(): Promise<void> {
    const read = await this.#send("GET", sessionEndpoints.session);
    const { AccessibleOrganizations } = sessionReadSchema.parse(await read.json());
    this.#organization = AccessibleOrganizations[0]?.organization ?? null;
  }

  /** Reads a whole answer. */
  async read(path: string): Promise<void> {
    await (await this.#send("GET", path)).arrayBuffer();
  }

  /** What each request carries. */
  get headers(): Readonly<Record<string, string>> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "X-AntiCSRFToken": this.#antiCsrfToken,
      ...(this.#organization !== null && { OrganizationID: this.#organization }),
    };
  }

  async #send(method: "GET" | "POST", path: string, body?: string): Promise<Response> {
    const answer = await fetch(this.#address + path, {
      method,
      headers: { ...this.headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    return answer;
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === undefined || value === undefined) return;
    if (value === "") this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
