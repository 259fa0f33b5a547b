import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { HttpMethod } from "../routing/route.ts";

export type TestRequest = {
  payload?: InjectOptions["payload"];
  headers?: Record<string, string>;
  /** Headers that the client leaves out of this request. */
  without?: readonly ("cookie" | "x-anticsrftoken" | "organizationid")[];
};

/** A user's browser: sends the cookie, the anti-CSRF token and the organization, and stores cookies. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  antiCsrfToken = "";
  organizationId = "";
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  get(url: string, request?: TestRequest): Promise<LightMyRequestResponse> {
    return this.send("GET", url, request);
  }

  post(url: string, payload?: InjectOptions["payload"], request?: TestRequest): Promise<LightMyRequestResponse> {
    return this.send("POST", url, { ...request, payload });
  }

  put(url: string, payload?: InjectOptions["payload"], request?: TestRequest): Promise<LightMyRequestResponse> {
    return this.send("PUT", url, { ...request, payload });
  }

  async send(method: HttpMethod, url: string, request: TestRequest = {}): Promise<LightMyRequestResponse> {
    const headers: Record<string, string> = {
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-anticsrftoken": this.antiCsrfToken,
      organizationid: this.organizationId,
    };
    for (const [name, value] of Object.entries(headers)) if (value === "") delete headers[name];
    for (const name of request.without ?? []) delete headers[name];
    const response = await this.app.inject({
      method,
      url,
      headers: { host: "localhost:4600", ...headers, ...request.headers },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    });
    for (const cookie of response.cookies) this.keepCookie(cookie.name, cookie.value);
    return response;
  }

  private keepCookie(name: string, value: string): void {
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
