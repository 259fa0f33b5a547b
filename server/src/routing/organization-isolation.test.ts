import { gridViewEndpoints } from "@gatehouse/shared/contracts/grid-views.contract";
import { gridDefinitionIds } from "@gatehouse/shared/contracts/grids.contract";
import { inventoryImportEndpoints } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { policyEndpoints } from "@gatehouse/shared/contracts/policies.contract";
import { smartRuleEndpoints } from "@gatehouse/shared/contracts/smart-rules.contract";
import { toJSONSchema } from "zod/v4/core";
import { loadDemonstrationPolicies } from "../demo/load-demonstration-policies.ts";
import { loadDemonstrationRecordings } from "../demo/load-demonstration-recordings.ts";
import { loadDemonstrationSmartRules } from "../demo/load-demonstration-smart-rules.ts";
import { loadDemonstration } from "../demo/load-demonstration.ts";
import { buildTestApp } from "../testing/build-test-app.ts";
import type { TestApp } from "../testing/build-test-app.ts";
import { encodeFile } from "../testing/encode-file.ts";
import { exampleUrl } from "../testing/example-url.ts";
import { readRowsOfOrganization, textsIn } from "../testing/rows-of-organization.ts";
import { sampleOfSchema } from "../testing/sample-of-schema.ts";
import type { JsonSchema } from "../testing/sample-of-schema.ts";
import type { TestClient } from "../testing/test-client.ts";
import { addTestUser } from "../testing/test-users.builder.ts";
import type { Route } from "./route.ts";

/** Walks the registry, so a new route is covered as soon as it is added. */
let test: TestApp;
let ours: string;
let theirs: string;
/** Users with every right in one organization: in theirs, and in ours. */
let insider: TestClient;
let outsider: TestClient;
/** What stands only in their rows. */
let secrets: ReadonlySet<string>;
/** An identifier of each of their tables. */
let ids: readonly string[];

beforeAll(async () => {
  test = await buildTestApp();
  const organizations = await loadDemonstration(test.database, test.clock);
  if (organizations === null) throw new Error("The demonstration data was loaded before");
  await loadDemonstrationRecordings(test.database, test.clock, organizations);
  await loadDemonstrationPolicies(test.database, test.clock);
  await loadDemonstrationSmartRules(test.database, test.clock);
  ours = organizations["Northmoor Energy"];
  theirs = organizations["Calder Health"];
  insider = await addMember("insider", theirs);
  outsider = await addMember("outsider", ours);
  await addWork(insider, "Calder");
  await addWork(outsider, "Northmoor");
  await runJobs();
  await findSecrets();
});
afterAll(() => test.close());

const runJobs = () => test.services.jobsWorker.runDue({ warn: () => undefined });

/** A user with every permission in one organization. */
async function addMember(name: string, id: string): Promise<TestClient> {
  await addTestUser(test.database, { name, memberships: [{ organization: { id, name } }] });
  return test.signIn(name, { id, name });
}

/** Kinds of rows that the demonstration has in one of the organizations only, or nowhere. */
async function addWork(client: TestClient, name: string): Promise<void> {
  const { body, headers } = await encodeFile(`assetName\n${name} server\n`, `${name}.csv`);
  const view = { name: `View of ${name}`, query: `text=${name}`, isShared: true };
  const answers = [
    await client.post(policyEndpoints.list, {
      name: `Policy of ${name}`,
      workGroupName: "",
      productCode: "EPMWindows",
    }),
    await client.post(gridViewEndpoints.list(gridDefinitionIds.assets), view),
    await client.post(smartRuleEndpoints.apply),
    await client.post(inventoryImportEndpoints.upload("assets"), body, { headers }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
}

/** Short texts, and times, stand in rows of everybody. */
const isTelling = (text: string): boolean => text.length >= 6 && !/^\d{4}-\d\d-\d\d/.test(text);

async function findSecrets(): Promise<void> {
  const known = new Set([...(await readRowsOfOrganization(test.database, ours)).values()].flatMap(textsIn));
  const rows = [...(await readRowsOfOrganization(test.database, theirs)).values()];
  secrets = new Set(rows.flatMap(textsIn).filter((text) => isTelling(text) && !known.has(text)));
  const firstIds = rows.map(([row]) => row?.["id"]);
  ids = firstIds.filter((id) => typeof id === "string" || typeof id === "number").map(String);
}

const listRoutes = (filter: (route: Route) => boolean): Route[] =>
  test.registry.routes.filter((route) => route.organization === "required" && filter(route));

const schemaOf = (schema: Route["body"]): JsonSchema =>
  schema === undefined ? {} : (toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);

type IsolationRequest = { id: string; url: string; payload: object | undefined };

/** A route's requests for each of the identifiers, as a parameter of the path, in the query or in the body. */
function requestsOf(route: Route): IsolationRequest[] {
  const [query, body] = [schemaOf(route.querystring), schemaOf(route.body)];
  const requests = ids.map((id) => {
    const wanted = Object.entries(sampleOfSchema(query, id) ?? {}).map(([name, value]) => [name, String(value)]);
    const url = `${exampleUrl(route, id)}?${new URLSearchParams(wanted).toString()}`;
    return { id, url, payload: route.body && (sampleOfSchema(body, id) as object) };
  });
  // Where an identifier has no place, all are the same.
  return route.body ? requests : [...new Map(requests.map((request) => [request.url, request])).values()];
}

/** Calls the routes; returns a secret that was told, by route. */
async function findTold(client: TestClient, routes: readonly Route[]): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  const call = async (route: Route, { id, url, payload }: IsolationRequest): Promise<void> => {
    const answer = await client.send(route.method, url, payload === undefined ? {} : { payload });
    if (answer.statusCode >= 500) throw new Error(`${route.method} ${url} answers ${answer.statusCode}`);
    // Answers may repeat what they were asked.
    const secret = answer.body.split(/["\\,;\t\r\n]+/).find((text) => secrets.has(text) && text !== id);
    if (secret !== undefined) told[`${route.method} ${route.path}`] = `${url} tells ${secret}`;
  };
  for (const route of routes) await Promise.all(requestsOf(route).map((request) => call(route, request)));
  return told;
}

it("what is an organization's own is told to its members, by most routes that read", async () => {
  const told = await findTold(
    insider,
    listRoutes((route) => !route.changesState),
  );
  expect(secrets.size).toBeGreaterThan(5000);
  expect(Object.keys(told).length).toBeGreaterThan(60);
});

it("and by no route to a user of another organization, who can change none of it either", async () => {
  const before = await readRowsOfOrganization(test.database, theirs);
  expect(
    await findTold(
      outsider,
      listRoutes((route) => !route.changesState),
    ),
  ).toEqual({});
  expect(
    await findTold(
      outsider,
      listRoutes((route) => route.changesState),
    ),
  ).toEqual({});
  await runJobs();
  const after = await readRowsOfOrganization(test.database, theirs);
  for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows]);
});
