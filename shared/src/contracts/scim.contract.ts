import * as z from "@gatehouse/shared/schema";

/** SCIM 2.0 (RFC 7643, RFC 7644), by which identity providers manage their users and groups. */
const root = "/scim/v2";

export const scimEndpoints = {
  root,
  serviceProviderConfig: `${root}/ServiceProviderConfig`,
  resourceTypes: `${root}/ResourceTypes`,
  resourceType: `${root}/ResourceTypes/:name`,
  schemas: `${root}/Schemas`,
  schema: `${root}/Schemas/:name`,
  users: `${root}/Users`,
  user: `${root}/Users/:id`,
  groups: `${root}/Groups`,
  group: `${root}/Groups/:id`,
} as const;

export const scimMediaType = "application/scim+json";

export const scimSchemas = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  enterpriseUser: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  serviceProviderConfig: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
  listResponse: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patchOp: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

/** What was wrong with a request, for the programs of providers. */
export const scimErrorTypes = [
  "invalidFilter",
  "tooMany",
  "uniqueness",
  "mutability",
  "invalidSyntax",
  "invalidPath",
  "noTarget",
  "invalidValue",
] as const;

/** Body of every error below `/scim/v2`; the status is a text. */
export const scimErrorSchema = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.enum(scimErrorTypes)),
  detail: z.string(),
});

const MAX_ID_LENGTH = 200;
const MAX_NAMES_LENGTH = 2000;
const MAX_FILTER_LENGTH = 4000;
const MAX_OPERATIONS = 1000;

const number = z.optional(z.string().check(z.regex(/^-?\d{1,9}$/)));
const names = z.optional(z.string().check(z.maxLength(MAX_NAMES_LENGTH)));

export const scimIdSchema = z.object({ id: z.string().check(z.maxLength(MAX_ID_LENGTH)) });
export const scimNameSchema = z.object({ name: z.string().check(z.maxLength(MAX_ID_LENGTH)) });

/** Which attributes an answer has, as names with commas. */
export const scimProjectionSchema = z.object({ attributes: names, excludedAttributes: names });

/** Which rows a list has. Pages begin at 1; parameters that the console doesn't know, such as `sortBy`, are ignored. */
export const scimListSchema = z.object({
  attributes: names,
  excludedAttributes: names,
  filter: z.optional(z.string().check(z.maxLength(MAX_FILTER_LENGTH))),
  startIndex: number,
  count: number,
});

/** A user or a group: attributes that the console doesn't know are kept or ignored. */
export const scimResourceSchema = z.record(z.string(), z.unknown());

/** Names of operations come in any case, and some providers leave `schemas` out. */
export const scimPatchSchema = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().check(z.toLowerCase(), z.regex(/^(add|replace|remove)$/)),
        path: z.optional(z.string().check(z.maxLength(MAX_FILTER_LENGTH))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_OPERATIONS)),
});

export type ScimErrorType = (typeof scimErrorTypes)[number];
export type ScimProjection = z.infer<typeof scimProjectionSchema>;
export type ScimListQuery = z.infer<typeof scimListSchema>;
export type ScimResource = z.infer<typeof scimResourceSchema>;
export type ScimPatch = z.infer<typeof scimPatchSchema>;
export type ScimOperation = ScimPatch["Operations"][number];
