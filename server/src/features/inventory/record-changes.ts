import type { DatabaseOrTransaction } from "../../db/client.ts";

/** Who wants to know that assets, managed systems or managed accounts were added or changed. */
export type RecordChanges = { tell: (organizationId: string, on: DatabaseOrTransaction) => Promise<void> };
