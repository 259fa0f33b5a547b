import { scimSchemas } from "@gatehouse/shared/contracts/scim.contract";
import type { ScimObject } from "./scim-objects.ts";

type Traits = {
  type?: "string" | "boolean" | "complex" | "reference";
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: "readWrite" | "readOnly" | "immutable";
  uniqueness?: "none" | "server";
  subAttributes?: ScimObject[];
  referenceTypes?: string[];
};

/** An attribute in the form of RFC 7643, section 7, with its defaults. */
const attribute = (name: string, description: string, traits: Traits = {}): ScimObject => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...traits,
});

const userAttributes = [
  attribute("userName", "Name that the provider signs the user in by", { required: true, uniqueness: "server" }),
  attribute("externalId", "The provider's id of the user", { caseExact: true, uniqueness: "server" }),
  attribute("name", "Parts of the name", {
    type: "complex",
    subAttributes: [
      attribute("givenName", "First name"),
      attribute("familyName", "Last name"),
      attribute("formatted", "Full name"),
    ],
  }),
  attribute("displayName", "Name to show"),
  attribute("emails", "Email addresses; the console writes to the primary one", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "Address"),
      attribute("type", "Such as work"),
      attribute("primary", "Whether it's the main address", { type: "boolean" }),
    ],
  }),
  attribute("active", "Whether the user can sign in", { type: "boolean" }),
];

const enterpriseAttributes = [
  attribute("employeeNumber", "Number of the employee"),
  attribute("costCenter", "Cost center"),
  attribute("organization", "Organization"),
  attribute("division", "Division"),
  attribute("department", "Department"),
];

const groupAttributes = [
  attribute("displayName", "Name of the group", { required: true, uniqueness: "server" }),
  attribute("externalId", "The provider's id of the group", { caseExact: true, uniqueness: "server" }),
  attribute("members", "Users of the group", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "Id of the user", { caseExact: true, mutability: "immutable" }),
      attribute("$ref", "Address of the user", {
        type: "reference",
        caseExact: true,
        mutability: "immutable",
        referenceTypes: ["User"],
      }),
      attribute("display", "Name of the user", { mutability: "readOnly" }),
      attribute("type", "User", { mutability: "immutable" }),
    ],
  }),
];

const attributesBySchema: ReadonlyMap<string, ScimObject[]> = new Map([
  [scimSchemas.user, userAttributes],
  [scimSchemas.enterpriseUser, enterpriseAttributes],
  [scimSchemas.group, groupAttributes],
]);

export const listAttributes = (schema: string): ScimObject[] => attributesBySchema.get(schema) ?? [];
