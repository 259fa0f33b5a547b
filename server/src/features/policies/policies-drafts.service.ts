import { policyConflicts } from "@gatehouse/shared/contracts/policies.contract";
import type {
  PolicyDetails,
  PolicyDraft,
  PolicyPublication,
  PolicyVersion,
  PolicyVersionWithContent,
} from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import { changePolicy, findPublished, policyNotFound } from "./change-policy.ts";
import type { LockedPolicy, PolicyAuthor, PolicyStore } from "./change-policy.ts";
import { countRules, describeVersion, describeVersionWithContent, draftOf } from "./describe-policy.ts";

type Dependencies = PolicyStore & { clock: Clock };

/** The content of policies: a draft that editors change, and versions that publishing freezes. Decision 071. */
export class PoliciesDraftsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async save(id: string, { revision, content }: PolicyDraft, author: PolicyAuthor): Promise<PolicyDetails> {
    return this.replaceDraft({ id, revision, author }, ({ policy }) => ({
      content,
      event: { action: "policy.draft-saved", details: { name: policy.name, ruleCount: countRules(content) } },
    }));
  }

  /** Goes back to the version in force, or to no rules. */
  async discard(id: string, revision: number, author: PolicyAuthor): Promise<PolicyDetails> {
    return this.replaceDraft({ id, revision, author }, ({ policy }) => {
      if (policy.draft === null) throw unchanged("The policy has no draft.");
      return { content: null, event: { action: "policy.draft-discarded", details: { name: policy.name } } };
    });
  }

  /** Makes a draft of an older version; publishing it is a further step. */
  async restore(id: string, number: number, revision: number, author: PolicyAuthor): Promise<PolicyDetails> {
    const version = await this.readVersion(id, number, author.organizationId);
    return this.replaceDraft({ id, revision, author }, ({ policy }) => ({
      content: version.content,
      event: { action: "policy.restored", details: { name: policy.name, version: number } },
    }));
  }

  /** Freezes the draft as a version, which is the one in force from now on. */
  async publish(id: string, { revision, note }: PolicyPublication, author: PolicyAuthor): Promise<PolicyDetails> {
    const { clock, policies, versions } = this.dependencies;
    return changePolicy(this.dependencies, { id, revision, author }, async ({ policy, published }, on) => {
      if (policy.draft === null && published !== null)
        throw unchanged("Nothing has changed since the published version.");
      const content = draftOf(policy, published);
      const { userId, userName } = author;
      const counts = { workstyleCount: content.workstyles.length, ruleCount: countRules(content) };
      const publishedAt = clock.now();
      const row = { policyId: id, content, note, ...counts, userId, userName, publishedAt };
      const number = await versions.add(row, on);
      await policies.change(id, { draft: null, publishedVersion: number, updatedAt: publishedAt }, on);
      const version = { old: policy.publishedVersion, new: number };
      const details = { name: policy.name, note, ...counts, changes: { publishedVersion: version } };
      return { action: "policy.published", details };
    });
  }

  async listVersions(id: string, organizationId: string): Promise<PolicyVersion[]> {
    const policy = await this.dependencies.policies.find(organizationId, id);
    if (policy === null) throw policyNotFound();
    return (await this.dependencies.versions.list(id)).map(describeVersion);
  }

  async readVersion(id: string, number: number, organizationId: string): Promise<PolicyVersionWithContent> {
    const { policies, versions } = this.dependencies;
    const policy = await policies.find(organizationId, id);
    if (policy === null) throw policyNotFound();
    const version = await versions.find(id, number);
    if (version === null) throw notFoundError("The version");
    return describeVersionWithContent(version);
  }

  /** A version, or else the draft, as a file. */
  async readFile(
    id: string,
    version: number | undefined,
    organizationId: string,
  ): Promise<{ fileName: string; content: PolicyContent }> {
    const policy = await this.dependencies.policies.find(organizationId, id);
    if (policy === null) throw policyNotFound();
    const name = policy.name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "-");
    if (version === undefined) {
      const published = await findPublished(this.dependencies, policy);
      return { fileName: `${name}.json`, content: draftOf(policy, published) };
    }
    const { content } = await this.readVersion(id, version, organizationId);
    return { fileName: `${name}-${version}.json`, content };
  }

  /** A draft that says the same as the version in force is none. */
  private async replaceDraft(
    change: { id: string; revision: number; author: PolicyAuthor },
    plan: (locked: LockedPolicy) => {
      content: PolicyContent | null;
      event: { action: string; details: Record<string, unknown> };
    },
  ): Promise<PolicyDetails> {
    const { clock, policies } = this.dependencies;
    return changePolicy(this.dependencies, change, async (locked, on) => {
      const { content, event } = plan(locked);
      const draft = isDeepStrictEqual(content, locked.published?.content ?? null) ? null : content;
      await policies.change(change.id, { draft, updatedAt: clock.now() }, on);
      return event;
    });
  }
}

const unchanged = (message: string): AppError => new AppError(policyConflicts.unchanged, 409, message);
