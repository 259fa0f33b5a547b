import {
  configurationMenuEndpoints,
  configurationMenuSchema,
} from "@gatehouse/shared/contracts/configuration-menus.contract";

export const configurationMenuRead = { path: configurationMenuEndpoints.menu, schema: configurationMenuSchema };
