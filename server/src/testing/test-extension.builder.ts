import {
  browserExtensionEndpoints,
  extensionTokenSchema,
} from "@gatehouse/shared/contracts/browser-extension.contract";
import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type { HttpMethod } from "../routing/route.ts";
import type { TestClient, TestRequest } from "./test-client.ts";

export const testExtensionId = "abcdefghijklmnopabcdefghijklmnop";

/** The status of an answer, with the code of a refusal. */
export function outcomeOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 400) return String(answer.statusCode);
  return `${answer.statusCode} ${errorAnswerSchema.parse(answer.json()).code}`;
}

export const askForToken = (page: TestClient, ExtensionId = testExtensionId, request: TestRequest = {}) =>
  page.post(browserExtensionEndpoints.token, { ExtensionId }, request);

export const allowExtension = (page: TestClient, extensionId = testExtensionId) =>
  page.put(browserExtensionEndpoints.consent.replace(":extensionId", extensionId));

/** What the hand-over page does for a user who allows the extension. */
export async function handOver(page: TestClient, extensionId = testExtensionId): Promise<string> {
  await allowExtension(page, extensionId);
  return extensionTokenSchema.parse((await askForToken(page, extensionId)).json()).Token;
}

/** The extension's own requests: without cookies, and from its own origin. */
export class TestExtension {
  private readonly app: FastifyInstance;
  private readonly origin: string;

  constructor(app: FastifyInstance, extensionId = testExtensionId) {
    this.app = app;
    this.origin = `chrome-extension://${extensionId}`;
  }

  send(method: HttpMethod, url: string, token: string, headers: Record<string, string> = {}) {
    const own = { host: "localhost:4600", origin: this.origin, authorization: `Bearer ${token}` };
    return this.app.inject({ method, url, headers: { ...own, ...headers } });
  }

  configuration(token: string, version = "1"): Promise<LightMyRequestResponse> {
    return this.send("GET", `${browserExtensionEndpoints.configuration}?${new URLSearchParams({ version })}`, token);
  }

  session(token: string): Promise<LightMyRequestResponse> {
    return this.send("GET", browserExtensionEndpoints.session, token);
  }

  refresh(token: string, headers?: Record<string, string>): Promise<LightMyRequestResponse> {
    return this.send("POST", browserExtensionEndpoints.refresh, token, headers);
  }

  /** The next token. */
  async exchange(token: string): Promise<string> {
    return extensionTokenSchema.parse((await this.refresh(token)).json()).Token;
  }

  end(token: string): Promise<LightMyRequestResponse> {
    return this.send("POST", browserExtensionEndpoints.end, token);
  }
}
