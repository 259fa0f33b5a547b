import { scimEndpoints, scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import { MAX_RESULTS } from "./scim-answers.ts";
import { listAttributes } from "./scim-attributes.ts";
import type { ScimObject } from "./scim-objects.ts";

const metaOf = (resourceType: string, location: string): ScimObject => ({ meta: { resourceType, location } });

/** What this service provider can do (RFC 7643, section 5). */
export const describeProviderConfig = (origin: string): ScimObject => ({
  schemas: [scimSchemas.serviceProviderConfig],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The SCIM token of an identity provider",
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  ...metaOf("ServiceProviderConfig", `${origin}${scimEndpoints.serviceProviderConfig}`),
});

/** The resource types, by their names. */
export const describeResourceTypes = (origin: string): ScimObject[] => [
  {
    schemas: [scimSchemas.resourceType],
    id: "User",
    name: "User",
    endpoint: "/Users",
    description: "A user of the console",
    schema: scimSchemas.user,
    schemaExtensions: [{ schema: scimSchemas.enterpriseUser, required: false }],
    ...metaOf("ResourceType", `${origin}${scimEndpoints.resourceTypes}/User`),
  },
  {
    schemas: [scimSchemas.resourceType],
    id: "Group",
    name: "Group",
    endpoint: "/Groups",
    description: "A group of users, which gives roles",
    schema: scimSchemas.group,
    ...metaOf("ResourceType", `${origin}${scimEndpoints.resourceTypes}/Group`),
  },
];

/** The attributes that the console uses; it keeps others of users as they came. */
export const describeSchemas = (origin: string): ScimObject[] =>
  [
    { id: scimSchemas.user, name: "User", description: "A user of the console" },
    { id: scimSchemas.enterpriseUser, name: "EnterpriseUser", description: "A user in an organization" },
    { id: scimSchemas.group, name: "Group", description: "A group of users, which gives roles" },
  ].map((schema) => ({
    schemas: [scimSchemas.schema],
    ...schema,
    attributes: listAttributes(schema.id),
    ...metaOf("Schema", `${origin}${scimEndpoints.schemas}/${schema.id}`),
  }));
