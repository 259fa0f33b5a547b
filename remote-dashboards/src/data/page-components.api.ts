import { pageComponentEndpoints, pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";

/** Where the tiles of the classic dashboard are read, and the shape of the answer. */
export const pageComponentsRead = { path: pageComponentEndpoints.dashboard, schema: pageComponentListSchema };
