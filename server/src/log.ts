/** Where services report failures that the client does not see: the server's log, or that of one request. */
export type Log = { warn: (details: object, message: string) => void };
