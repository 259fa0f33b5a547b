import { KEPT_SIMULATIONS } from "@gatehouse/shared/contracts/policy-simulations.contract";
import type {
  PolicyAnswer,
  PolicyQuestion,
  PolicySimulation,
  PolicySimulationRequest,
  PolicySimulationWithResults,
  SimulationScope,
  SimulatedEventPage,
  SimulatedEventsQuery,
} from "@gatehouse/shared/contracts/policy-simulations.contract";
import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { evaluatePolicies } from "@gatehouse/shared/rules/policies/evaluate-policies";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import type { PolicyAuthor } from "../policies/change-policy.ts";
import type { OtherPolicies, PoliciesPublishedService } from "../policies/policies-published.service.ts";
import type { PoliciesService } from "../policies/policies.service.ts";
import { describeAnswer } from "./describe-answer.ts";
import { describeSimulation, describeWithResults } from "./describe-simulation.ts";
import type { PolicySimulationsEventsService } from "./policy-simulations-events.service.ts";
import type { PolicySimulationsRepository, SimulationPlace, SimulationRow } from "./policy-simulations.repository.ts";
import { simulationJobKind } from "./simulation-job.ts";

type Dependencies = {
  policies: Pick<PoliciesService, "read">;
  publishedPolicies: Pick<PoliciesPublishedService, "listOthers" | "read">;
  simulations: PolicySimulationsRepository;
  simulatedEvents: PolicySimulationsEventsService;
  jobs: Pick<JobsService, "queue" | "find" | "cancel" | "cancelAllOf">;
  clock: Clock;
};

/** What a policy would have done to the recorded starts, before anybody publishes it. Decision 071. */
export class PolicySimulationsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Runs as a job, with everything that it judges by. Ends an unfinished run of the same user. */
  async start(policyId: string, request: PolicySimulationRequest, caller: PolicyAuthor): Promise<PolicySimulation> {
    const { policies, simulations, jobs, clock } = this.dependencies;
    const policy = await policies.read(policyId, caller.organizationId);
    const range = readRange(request);
    const scope = request.scope ?? "all";
    const others = await this.listOthers(policy, scope, caller.organizationId);
    const { organizationId, userId, userName } = caller;
    const place = { organizationId, policyId };
    const id = randomUUID();
    await simulations.inTransaction(async (on) => {
      await this.makeRoom(place, userId, on);
      const user = { id: userId, name: userName };
      const job = { kind: simulationJobKind, input: {}, organizationId, subjectId: id, subject: policy.name, user };
      const [jobId = ""] = await jobs.queue([job], on);
      const row = {
        ...place,
        ...range,
        ...judgedBy(policy, request.content),
        ...others,
        scope,
        id,
        userId,
        userName,
        jobId,
      };
      await simulations.add({ ...row, createdAt: clock.now() }, on);
    });
    return this.read(policyId, id, organizationId);
  }

  async list(policyId: string, organizationId: string): Promise<PolicySimulation[]> {
    const { simulations, jobs } = this.dependencies;
    const rows = await simulations.list({ organizationId, policyId });
    return Promise.all(rows.map(async (row) => describeSimulation(row, await jobs.find(row.jobId))));
  }

  async read(policyId: string, id: string, organizationId: string): Promise<PolicySimulationWithResults> {
    const row = await this.find(policyId, id, organizationId);
    return describeWithResults(row, await this.dependencies.jobs.find(row.jobId));
  }

  async listEvents(
    policyId: string,
    id: string,
    organizationId: string,
    query: SimulatedEventsQuery,
  ): Promise<SimulatedEventPage> {
    const { simulatedEvents } = this.dependencies;
    return simulatedEvents.listPage(await this.find(policyId, id, organizationId), query);
  }

  async cancel(policyId: string, id: string, caller: PolicyAuthor): Promise<PolicySimulation> {
    const { organizationId, userId, userName } = caller;
    const row = await this.find(policyId, id, organizationId);
    if (row.userId !== userId)
      throw new AppError("simulation_of_another_user", 403, "Only the user who started this run can cancel it.");
    const user = { id: userId, name: userName, isAdministrator: false };
    await this.dependencies.jobs.cancel(row.jobId, { user, organizationId, mayEdit: true });
    return this.read(policyId, id, organizationId);
  }

  /** Judges one start that a user typed. */
  async ask(policyId: string, question: PolicyQuestion, organizationId: string): Promise<PolicyAnswer> {
    const policy = await this.dependencies.policies.read(policyId, organizationId);
    const { policyGuid, name, assignment, published } = policy;
    const { otherPolicies, position } = await this.listOthers(policy, question.scope ?? "all", organizationId);
    const others = await this.dependencies.publishedPolicies.read(otherPolicies);
    const names = new Map(others.map((other) => [other.policyGuid, other.name]));
    const judge = (content: PolicyContent) => {
      const policies = others.toSpliced(position, 0, { policyGuid, name, assignment, content });
      return describeAnswer(evaluatePolicies(policies, question.start), names);
    };
    return {
      decision: judge(question.content ?? policy.content),
      published: published === null ? null : judge(published.content),
    };
  }

  private async listOthers(
    policy: PolicyDetails,
    scope: SimulationScope,
    organizationId: string,
  ): Promise<OtherPolicies> {
    if (scope === "policy") return { otherPolicies: [], position: 0 };
    return this.dependencies.publishedPolicies.listOthers(policy, organizationId);
  }

  private async find(policyId: string, id: string, organizationId: string): Promise<SimulationRow> {
    const row = await this.dependencies.simulations.find({ organizationId, policyId }, id);
    if (row === null) throw notFoundError("The simulation");
    return row;
  }

  /** Ends the user's own unfinished runs, and removes the oldest ones. */
  private async makeRoom(place: SimulationPlace, userId: string, on: DatabaseOrTransaction): Promise<void> {
    const { simulations, jobs } = this.dependencies;
    const rows = await simulations.list(place, on);
    const own = rows.filter((row) => row.userId === userId && row.finishedAt === null);
    const removed = rows.slice(KEPT_SIMULATIONS - 1);
    for (const { id } of [...own, ...removed]) await jobs.cancelAllOf(simulationJobKind, id, on);
    await simulations.removeAll(
      removed.map(({ id }) => id),
      on,
    );
  }
}

function readRange({ from, to }: PolicySimulationRequest): Pick<SimulationRow, "startsAt" | "endsAt"> {
  const startsAt = from === undefined ? null : new Date(from);
  const endsAt = to === undefined ? null : new Date(to);
  for (const moment of [startsAt, endsAt])
    if (moment && (moment.getUTCFullYear() < 1 || moment.getUTCFullYear() > 9999))
      throw new AppError(errorCodes.requestInvalid, 400, "The range isn't valid.");
  return { startsAt, endsAt };
}

/** Frozen, so that later changes don't affect the run. */
function judgedBy(policy: PolicyDetails, content: PolicyContent | undefined) {
  const { assignment, published, revision } = policy;
  return {
    assignment,
    content: content ?? policy.content,
    revision: content === undefined ? revision : null,
    publishedContent: published?.content ?? null,
    publishedVersion: published?.number ?? null,
  };
}
