import {
  anySupportContactSchema,
  supportContactEndpoints,
} from "@gatehouse/shared/contracts/support-contacts.contract";

export const supportContactRead = { path: supportContactEndpoints.supportContact, schema: anySupportContactSchema };
