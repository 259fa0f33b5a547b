import { errorAnswerSchema } from "@gatehouse/shared/contracts/errors.contract";
import type { Route } from "../routing/route.ts";
import { exampleUrl } from "./example-url.ts";
import type { TestClient, TestRequest } from "./test-client.ts";

/** A route's answer to a request that contains only what is given. */
export async function callRoute(
  client: TestClient,
  route: Route,
  request: TestRequest = {},
): Promise<{ status: number; code: string }> {
  const answer = await client.send(route.method, exampleUrl(route), {
    ...(route.body === undefined ? {} : { payload: {} }),
    ...request,
  });
  const isError = answer.statusCode >= 400;
  return { status: answer.statusCode, code: isError ? errorAnswerSchema.parse(answer.json()).code : "" };
}

/** Runs the check on every route at once and reports those that fail; fails also without any route. */
export async function expectEachRoute(
  routes: readonly Route[],
  check: (route: Route) => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  expect(routes.length).toBeGreaterThan(0);
  const names = routes.map((route) => `${route.method} ${route.path}`);
  const results = await Promise.all(routes.map(async (route, index) => [names[index], await check(route)]));
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(names.map((name) => [name, expected])));
}
