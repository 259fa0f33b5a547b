import { gridDataSchema, gridDefinitionSchema, gridEndpoints } from "@gatehouse/shared/contracts/grids.contract";

export const gridDefinitionRead = (definitionId: string) => ({
  path: gridEndpoints.definition(definitionId),
  schema: gridDefinitionSchema,
});

export const gridDataRead = (definitionId: string) => ({
  path: gridEndpoints.data(definitionId),
  schema: gridDataSchema,
});
