import { pageComponentEndpoints, pageComponentListSchema } from "@gatehouse/shared/contracts/page-components.contract";

/** The tiles of the classic dashboard. */
export const pageComponentsRead = { path: pageComponentEndpoints.dashboard, schema: pageComponentListSchema };
