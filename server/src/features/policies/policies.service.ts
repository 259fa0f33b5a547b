import { MAX_POLICIES, policyConflicts } from "@gatehouse/shared/contracts/policies.contract";
import type {
  GlobalPriority,
  Policy,
  PolicyChange,
  PolicyCreation,
  PolicyDetails,
  PolicyPriorities,
} from "@gatehouse/shared/contracts/policies.contract";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError, errorCodes, notFoundError } from "../../errors.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import {
  changePolicy,
  checkMayPublish,
  describeEvent,
  findPublished,
  lockPolicy,
  policyNotFound,
  recordPolicy,
} from "./change-policy.ts";
import type { PolicyAuthor, PolicyStore } from "./change-policy.ts";
import { countRules, describePolicy, describePolicyDetails } from "./describe-policy.ts";
import type { ListedPolicyRow, PolicyRow } from "./policies.repository.ts";

type Dependencies = PolicyStore & {
  clock: Clock;
  readOptions: ReadOptionsInForce<"globalPolicyPriority">;
  isMultiTenant: boolean;
};

/** Policies of an organization: their names, whom they are for, and their order. Decision 071. */
export class PoliciesService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(organizationId: string): Promise<Policy[]> {
    return (await this.dependencies.policies.list(organizationId)).map(describePolicy);
  }

  async read(id: string, organizationId: string): Promise<PolicyDetails> {
    const policy = await this.dependencies.policies.find(organizationId, id);
    if (policy === null) throw policyNotFound();
    return describePolicyDetails(policy, await findPublished(this.dependencies, policy));
  }

  /** In multi-tenant mode each organization only has the order of its own lists. */
  async readGlobalPriority(): Promise<GlobalPriority> {
    const { isMultiTenant, readOptions } = this.dependencies;
    return { Enabled: !isMultiTenant && (await readOptions()).globalPolicyPriority };
  }

  async create(creation: PolicyCreation, author: PolicyAuthor): Promise<PolicyDetails> {
    const { policies, clock } = this.dependencies;
    const { organizationId } = author;
    const { content, assignment, ...values } = creation;
    return policies.inTurn(organizationId, async (on) => {
      if ((await policies.count(organizationId, on)) >= MAX_POLICIES)
        throw new AppError(policyConflicts.tooMany, 409, `An organization can have ${MAX_POLICIES} policies.`);
      await this.checkName(organizationId, { name: values.name }, on);
      const row = { ...values, organizationId, updatedAt: clock.now(), draft: content ?? null };
      const added = await policies.add(assignment === undefined ? row : { ...row, assignment }, on);
      const details = { ...values, ruleCount: content === undefined ? 0 : countRules(content) };
      await recordPolicy(this.dependencies, added.id, author, { action: "policy.created", details }, on);
      return describePolicyDetails(added, null);
    });
  }

  async change(id: string, { revision, ...values }: PolicyChange, author: PolicyAuthor): Promise<PolicyDetails> {
    const { policies, clock } = this.dependencies;
    return policies.inTurn(author.organizationId, (turn) =>
      changePolicy(
        this.dependencies,
        { id, revision, author },
        async ({ policy }, on) => {
          // Either decides where the published version applies.
          const isReassigned =
            values.productCode !== policy.productCode || !isDeepStrictEqual(values.assignment, policy.assignment);
          if (isReassigned && policy.publishedVersion !== null) checkMayPublish(author);
          await this.checkName(author.organizationId, { name: values.name, exceptId: id }, on);
          await policies.change(id, { ...values, updatedAt: clock.now() }, on);
          const details = { name: values.name, changes: listChanges(policy, values) };
          return { action: "policy.changed", details };
        },
        turn,
      ),
    );
  }

  /** With its versions and simulations. */
  async remove(id: string, revision: number, author: PolicyAuthor): Promise<void> {
    const { policies } = this.dependencies;
    const { organizationId } = author;
    await policies.inTransaction(async (on) => {
      const { policy } = await lockPolicy(this.dependencies, { id, revision, organizationId }, on);
      if (policy.publishedVersion !== null) checkMayPublish(author);
      await policies.remove(id, on);
      const { name, publishedVersion } = policy;
      const event = { action: "policy.removed", details: { name, publishedVersion } };
      await recordPolicy(this.dependencies, id, author, event, on);
    });
  }

  /** Refuses an order that is based on another one than that in force. */
  async arrange({ order, previous }: PolicyPriorities, author: PolicyAuthor): Promise<Policy[]> {
    const { policies, auditEvents, isMultiTenant } = this.dependencies;
    const { organizationId } = author;
    if (isMultiTenant)
      throw new AppError(
        policyConflicts.prioritiesUnavailable,
        409,
        "Policies have no priorities in multi-tenant mode.",
      );
    return policies.inTurn(organizationId, async (on) => {
      const rows = await policies.list(organizationId, on);
      const known = new Map(rows.map((row) => [row.id, row]));
      if (!order.every((id) => known.has(id))) throw notFoundError("One of the policies");
      if (!isDeepStrictEqual(orderOf(rows), previous))
        throw new AppError(errorCodes.revisionConflict, 409, "The priorities were changed elsewhere. Read them again.");
      await policies.setOrder(organizationId, order, on);
      const arranged = await policies.list(organizationId, on);
      const events = arranged.flatMap(({ id, name, priority }) => {
        const old = known.get(id)?.priority ?? null;
        const details = { name, changes: { priority: { old, new: priority } } };
        return old === priority ? [] : [describeEvent(id, author, { action: "policy.prioritized", details })];
      });
      await auditEvents.recordAll(events, on);
      return arranged.map(describePolicy);
    });
  }

  private async checkName(
    organizationId: string,
    name: { name: string; exceptId?: string },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    if (!(await this.dependencies.policies.isNameTaken(organizationId, name, on))) return;
    const message = "Another policy has this name.";
    const field = { path: "name", code: policyConflicts.nameTaken, message };
    throw new AppError(policyConflicts.nameTaken, 409, message, [field]);
  }
}

/** Ids of the policies with a position, as the list shows them. */
const orderOf = (rows: readonly ListedPolicyRow[]): string[] =>
  rows.filter(({ priority }) => priority !== null).map(({ id }) => id);

/** Old and new values, for the record. */
function listChanges(policy: PolicyRow, values: Omit<PolicyChange, "revision">): Record<string, unknown> {
  const before = flatten(policy);
  return Object.fromEntries(
    Object.entries(flatten(values))
      .map(([field, value]) => [field, { old: before[field], new: value }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.old, change.new)),
  );
}

function flatten({ name, workGroupName, productCode, assignment }: Omit<PolicyChange, "revision">) {
  const { computers, users } = assignment;
  const flat: Record<string, unknown> = {
    name,
    workGroupName,
    productCode,
    assignedComputers: computers,
    assignedUsers: users.patterns,
    assignedGroups: users.groups,
  };
  return flat;
}
