import { setTimeout as delay } from "node:timers/promises";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import { policyDetailsSchema, policyEndpoints } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent, PolicyRule } from "@gatehouse/shared/contracts/policy-content.contract";
import {
  policySimulationEndpoints,
  policySimulationSchema,
  policySimulationWithResultsSchema,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";

/** A run over all events of the organization; the server takes up a job within a second. */
export type SimulatorSample = {
  starts: number;
  /** From the request until results show. */
  firstResultMs: number;
  /** From the first result until the last. */
  runMs: number;
  /** Of small requests during the run. */
  readMs: number[];
};

const RULES = 40;
const POLL_MS = 25;

/** Rules as in a policy that grew: by path, company, command line and parent; few starts match an early one. */
function writeContent(action: PolicyRule["action"]): PolicyContent {
  const rules = Array.from({ length: RULES }, (_, index): PolicyRule => {
    const conditions: PolicyRule["conditions"][] = [
      { path: [`%PROGRAMFILES%\\Bench\\program-${index}.exe`] },
      { company: [`Vendor ${index}*`], product: ["*"] },
      { path: ["%USERPROFILE%\\*"], commandLine: [`*--flag-${index}*`] },
      { parent: ["*\\WINWORD.EXE"], path: [`*\\tool-${index}.exe`] },
    ];
    return {
      id: `rule-${index}`,
      name: `Rule ${index}`,
      isEnabled: true,
      conditions: conditions[index % conditions.length] ?? {},
      action,
    };
  });
  const workstyle = { id: "everyone", name: "Everyone", isEnabled: true, users: { patterns: [], groups: [] }, rules };
  return { format: 1, defaultAction: "allow", workstyles: [workstyle] };
}

/** Publishes a policy, simulates a draft that changes every rule, and deletes the policy. */
export async function measureSimulator(context: BrowserContext): Promise<SimulatorSample> {
  const { request } = context;
  const session = sessionReadSchema.parse(await (await request.get(sessionEndpoints.session)).json());
  const headers = { "X-AntiCSRFToken": session.antiCSRFToken };
  const send = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(path, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const creation = { name: "Bench", workGroupName: "", productCode: "EPMWindows", content: writeContent("elevate") };
  const { policyGuid, revision } = policyDetailsSchema.parse(await send(policyEndpoints.list, creation));
  const published = await send(policyEndpoints.publish(policyGuid), { revision, note: "" });
  const startedAt = performance.now();
  const body = { content: writeContent("block"), scope: "policy" };
  const run = policySimulationSchema.parse(await send(policySimulationEndpoints.list(policyGuid), body));
  const sample = await watchRun(request, policySimulationEndpoints.one(policyGuid, run.id), startedAt);
  const removal = `${policyEndpoints.one(policyGuid)}?revision=${policyDetailsSchema.parse(published).revision}`;
  await request.delete(removal, { headers });
  return sample;
}

async function watchRun(request: APIRequestContext, path: string, startedAt: number): Promise<SimulatorSample> {
  const readMs: number[] = [];
  let firstResultMs: number | null = null;
  for (;;) {
    const askedAt = performance.now();
    const { state, results } = policySimulationWithResultsSchema.parse(await (await request.get(path)).json());
    const now = performance.now();
    if (results !== null) {
      firstResultMs ??= now - startedAt;
      readMs.push(now - askedAt);
    }
    if (state === "failed" || state === "canceled") throw new Error(`The simulation ended as ${state}.`);
    if (state === "succeeded" && results !== null && firstResultMs !== null)
      return { starts: results.starts, firstResultMs, runMs: now - startedAt - firstResultMs, readMs };
    await delay(POLL_MS);
  }
}
