import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { MailList } from "@gatehouse/shared/contracts/mails.contract";
import { mailsRead } from "./mails.api.ts";

/** The newest mails of the server. */
export function useMails(): ApiState<MailList> {
  return useApi(mailsRead.path, mailsRead.schema);
}
