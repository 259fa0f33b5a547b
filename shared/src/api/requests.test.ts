import * as z from "@gatehouse/shared/schema";
import { mockApi } from "../testing/mock-api.ts";
import { getJson, sendJson } from "./requests.ts";

const thingSchema = z.object({ Id: z.number() });

it("gives the parsed answer", async () => {
  mockApi.use({ "GET /api/things/1": { Id: 1, Unknown: true } });
  await expect(getJson("/api/things/1", thingSchema)).resolves.toEqual({ Id: 1 });
});

it("rejects an answer of another shape, with the place of the fault", async () => {
  mockApi.use({ "GET /api/things/1": { Id: "one" } });
  await expect(getJson("/api/things/1", thingSchema)).rejects.toMatchObject({
    status: 200,
    code: "answer_invalid",
    message: expect.stringContaining("Id"),
  });
});

it("rejects an answer that is no JSON as an ApiError", async () => {
  const reading = getJson("/api/things/1", thingSchema, { fetch: async () => new Response("<html>") });
  await expect(reading).rejects.toMatchObject({ name: "ApiError", code: "answer_invalid" });
});

it("gives up an answer that stalls in its middle", async () => {
  const reading = getJson("/api/things/1", thingSchema, {
    fetch: async () => new Response(new ReadableStream()),
    timeout: 10,
  });
  await expect(reading).rejects.toMatchObject({ name: "ApiError", code: "timeout" });
});

it("sends a body as JSON and reads the answer only with a schema", async () => {
  mockApi.use({ "POST /api/things": { Id: 2 }, "DELETE /api/things/2": () => ({ status: 204 }) });
  await expect(sendJson("post", "/api/things", { Name: "New" }, thingSchema)).resolves.toEqual({ Id: 2 });
  await expect(sendJson("delete", "/api/things/2")).resolves.toBeUndefined();
  expect(mockApi.requests().map(({ method, body }) => ({ method, body }))).toEqual([
    { method: "POST", body: { Name: "New" } },
    { method: "DELETE", body: undefined },
  ]);
});

it.each(["", "OK", '{"Id":2}'])(
  "takes the answer %j to a change as it is where nothing is read of it",
  async (text) => {
    const sending = sendJson("post", "/api/things", {}, undefined, { fetch: async () => new Response(text) });
    await expect(sending).resolves.toBeUndefined();
  },
);

it("takes no page of a proxy for a change that was made", async () => {
  const fetch = async () => new Response("\n<!doctype html><title>The requested URL was rejected</title>");
  const sending = sendJson("post", "/api/things", {}, undefined, { fetch });
  await expect(sending).rejects.toMatchObject({ name: "ApiError", code: "answer_invalid" });
});

it("takes an empty answer where the schema allows none", async () => {
  mockApi.use({ "GET /api/policy": () => ({ status: 204 }) });
  await expect(getJson("/api/policy", z.optional(thingSchema))).resolves.toBeUndefined();
});
