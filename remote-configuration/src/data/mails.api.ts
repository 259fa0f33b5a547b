import { mailEndpoints, mailListSchema } from "@gatehouse/shared/contracts/mails.contract";

export const mailsRead = { path: mailEndpoints.list, schema: mailListSchema };
