import { http, HttpResponse, type JsonBodyType } from "msw";
import { setupServer } from "msw/node";

const handlerOf = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete };

type Route = `${keyof typeof handlerOf} /${string}`;

function isMethod(text: string): text is keyof typeof handlerOf {
  return text in handlerOf;
}

/** A request as the server received it. */
export type RecordedRequest = {
  method: string;
  /** Includes the query. */
  path: string;
  headers: Headers;
  /** Parsed JSON, or the text of a form; undefined without a body. */
  body: unknown;
};

/** The response to a request; return `{ status, body }` for another status than 200. */
export type Answer = JsonBodyType | ((request: RecordedRequest) => MockAnswer | Promise<MockAnswer>);

/** A full response. Without a body, the response is empty. */
export type MockAnswer = { status?: number; body?: JsonBodyType; headers?: Record<string, string> };

/** Responses of a test by `"<METHOD> <path>"`, such as `"GET /api/user/session"`; the value is the JSON response. */
export type ApiHandlers = Partial<Record<Route, Answer>>;

const server = setupServer();
const requests: RecordedRequest[] = [];

async function record(request: Request): Promise<RecordedRequest> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  const recorded: RecordedRequest = {
    method: request.method,
    path: url.pathname + url.search,
    headers: request.headers,
    body: readBody(text, request.headers.get("content-type") ?? ""),
  };
  requests.push(recorded);
  return recorded;
}

function readBody(text: string, contentType: string): unknown {
  if (text === "") return undefined;
  return contentType.startsWith("application/json") ? JSON.parse(text) : text;
}

function toResponse({ status = 200, body, headers }: MockAnswer): HttpResponse<JsonBodyType> {
  return body === undefined
    ? new HttpResponse(null, { status: status === 200 ? 204 : status, headers })
    : HttpResponse.json(body, { status, headers });
}

function toHandler([route, answer]: [string, Answer]) {
  const [method = "", path = ""] = route.split(" ");
  if (!isMethod(method)) throw new Error(`"${route}" is no method and path`);
  return handlerOf[method](new URL(path, window.location.origin).href, async ({ request }) => {
    const recorded = await record(request);
    return toResponse(typeof answer === "function" ? await answer(recorded) : { body: answer });
  });
}

/** The response to a refused request, in the server's format. */
export function anError(
  status: number,
  code: string,
  fields?: { path: string; code: string; message: string }[],
): () => MockAnswer {
  return () => ({
    status,
    body: { code, message: `Refused: ${code}`, requestId: "request-1", ...(fields && { fields }) },
  });
}

/** The server in tests, and the only thing that is replaced. A request without a handler fails the test. */
export const mockApi = {
  start: (): void => server.listen({ onUnhandledFrame: "error" }),
  use: (handlers: ApiHandlers): void => server.use(...Object.entries(handlers).map(toHandler)),
  /** Requests since the test began, in order. */
  requests: (): readonly RecordedRequest[] => requests,
  reset(): void {
    server.resetHandlers();
    requests.length = 0;
  },
  stop: (): void => server.close(),
};
