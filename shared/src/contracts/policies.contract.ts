import * as z from "@gatehouse/shared/schema";
import { policyAssignmentSchema, policyContentSchema } from "./policy-content.contract.ts";
import { storableText } from "./storable-text.contract.ts";

/** @deprecated Import it from `storable-text.contract`, where it is for every contract. */
export { storableText };

/** Of a request that carries a policy's content, and so of a file that is imported. */
export const MAX_POLICY_BYTES = 1024 * 1024;
/** Of an organization. */
export const MAX_POLICIES = 1_000;
export const MAX_POLICY_NAME_LENGTH = 200;
export const MAX_VERSION_NOTE_LENGTH = 1_000;

const nameSchema = storableText(MAX_POLICY_NAME_LENGTH).check(z.trim(), z.minLength(1));
const momentSchema = z.iso.datetime();
const revisionSchema = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** Kinds of endpoints that new policies can be for. */
export const policyProductCodes = ["EPMWindows", "EPMMac", "EPMUnix"] as const;

/** A policy in the list; the first five names are those of the specification. */
export const policySchema = z.object({
  policyGuid: z.string(),
  name: z.string(),
  workGroupName: z.string(),
  /** One of `policyProductCodes`, or one that the console doesn't know. */
  productCode: z.string(),
  /** 1 comes first; null for a policy without a position, which comes after all others. */
  priority: z.nullable(z.int()),
  /** Number of the version in force; null while none is published. */
  publishedVersion: z.nullable(z.int()),
  /** Whether publishing would change what is in force. */
  hasUnpublishedChanges: z.boolean(),
  updatedAt: momentSchema,
  /** As in the details; absent in answers of older servers. */
  revision: z.optional(z.int()),
});

/** Response of `GET /api/epm/policies`: by priority, those without one last, then by name. */
export const policyListSchema = z.array(policySchema);

/** Response of `GET /api/epm/policies/globalPriority`: whether priorities decide instead of the order of each list. */
export const globalPrioritySchema = z.object({ Enabled: z.boolean() });

/** A published version, which never changes. */
export const policyVersionSchema = z.object({
  number: z.int(),
  /** Of the users who published it; empty for the server itself. */
  publishedBy: z.string(),
  publishedAt: momentSchema,
  note: z.string(),
  workstyleCount: z.int(),
  ruleCount: z.int(),
});

export const policyVersionWithContentSchema = z.extend(policyVersionSchema, { content: policyContentSchema });

/** Response of `GET …/versions`: the newest first. */
export const policyVersionListSchema = z.array(policyVersionSchema);

/** Response of `GET …/{policyGuid}`, and of every change of a policy. */
export const policyDetailsSchema = z.extend(policySchema, {
  assignment: policyAssignmentSchema,
  /** Counts every change but that of the priority; a change and a removal name the one that they are based on. */
  revision: z.int(),
  /** The draft; the content of the version in force while nothing is changed. */
  content: policyContentSchema,
  /** The version in force. */
  published: z.nullable(policyVersionWithContentSchema),
});

/** Body of `POST /api/epm/policies`; without content the draft has no rules. */
export const policyCreationSchema = z.strictObject({
  name: nameSchema,
  workGroupName: storableText(255).check(z.trim()),
  productCode: z.enum(policyProductCodes),
  assignment: z.optional(policyAssignmentSchema),
  content: z.optional(policyContentSchema),
});

/**
 * Body of `PUT …/{policyGuid}`: everything but content and priority. Any stored product code can stay. Another assignment
 * of a published policy needs the right to publish, as do priorities and the removal of such a policy.
 */
export const policyChangeSchema = z.strictObject({
  revision: revisionSchema,
  name: nameSchema,
  workGroupName: storableText(255).check(z.trim()),
  productCode: storableText(100).check(z.minLength(1)),
  assignment: policyAssignmentSchema,
});

/** Body of `PUT …/draft`; a file that is imported is sent as its content. */
export const policyDraftSchema = z.strictObject({ revision: revisionSchema, content: policyContentSchema });

/** Body of `POST …/publish`. */
export const policyPublicationSchema = z.strictObject({
  revision: revisionSchema,
  note: storableText(MAX_VERSION_NOTE_LENGTH).check(z.trim()),
});

/** Body of `POST …/versions/{number}/restore`, which makes a draft of an older version. */
export const policyRestorationSchema = z.strictObject({ revision: revisionSchema });

/** Query of the removal of a policy, and of its draft. */
export const policyRemovalSchema = z.object({
  revision: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000)),
});

/** Query of the file of a policy: a version, or the draft. */
export const policyFileQuerySchema = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_000_000_000))),
});

const orderSchema = z.array(z.uuid()).check(
  z.maxLength(MAX_POLICIES),
  z.refine((ids) => new Set(ids).size === ids.length),
);

/** Body of `PUT …/priorities`: positions from 1 in this order; all other policies lose theirs. */
export const policyPrioritiesSchema = z.strictObject({
  order: orderSchema,
  /** The order that the change is based on; another one in force is a conflict. */
  previous: orderSchema,
});

/** Codes of 409 answers, besides `revision_conflict`. */
export const policyConflicts = {
  nameTaken: "policy_name_taken",
  /** Publishing, or removing a draft, while nothing is changed. */
  unchanged: "policy_unchanged",
  /** More policies than an organization can have. */
  tooMany: "policies_full",
  /** Priorities in multi-tenant mode, where each organization only has the order of its lists. */
  prioritiesUnavailable: "policy_priorities_unavailable",
} as const;

export type Policy = z.infer<typeof policySchema>;
export type PolicyVersion = z.infer<typeof policyVersionSchema>;
export type PolicyVersionWithContent = z.infer<typeof policyVersionWithContentSchema>;
export type PolicyDetails = z.infer<typeof policyDetailsSchema>;
export type PolicyCreation = z.infer<typeof policyCreationSchema>;
export type PolicyChange = z.infer<typeof policyChangeSchema>;
export type PolicyDraft = z.infer<typeof policyDraftSchema>;
export type PolicyPublication = z.infer<typeof policyPublicationSchema>;
export type PolicyPriorities = z.infer<typeof policyPrioritiesSchema>;
export type GlobalPriority = z.infer<typeof globalPrioritySchema>;

const root = "/api/epm/policies";
const one = (id: string): string => `${root}/${encodeURIComponent(id)}`;
const version = (id: string, number: number): string => `${one(id)}/versions/${String(number)}`;

export const policyEndpoints = {
  list: root,
  globalPriority: `${root}/globalPriority`,
  priorities: `${root}/priorities`,
  one,
  /** `PUT` saves it, `DELETE` goes back to the version in force. */
  draft: (id: string) => `${one(id)}/draft`,
  publish: (id: string) => `${one(id)}/publish`,
  versions: (id: string) => `${one(id)}/versions`,
  version,
  restore: (id: string, number: number) => `${version(id, number)}/restore`,
  /** JSON of the content, as `gatehouse policies evaluate` reads it. */
  file: (id: string) => `${one(id)}/file`,
} as const;
