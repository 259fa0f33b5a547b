import type { IncomingHttpHeaders } from "node:http";
import { serviceEndpoints } from "@gatehouse/shared/contracts/services.contract";
import { AppError } from "../../errors.ts";
import { invalidAnswer } from "./describe-service-failure.ts";
import { listAnswerHeaders } from "./service-headers.ts";

type Called = { remoteName: string; serviceName: string; url: URL };
type Head = { status: number; headers: IncomingHttpHeaders };

/** By these the browser would end the user's session, though only the service refuses. */
const sessionStatuses: readonly number[] = [401, 407, 440];

/** The headers to send for the answer. Throws an `AppError` for an answer that must not reach the browser. */
export function checkServiceAnswer(
  { status, headers }: Head,
  called: Called,
  { answerBytes }: { answerBytes: number },
): Record<string, string> {
  if (status < 200 || status > 599) throw invalidAnswer();
  if (sessionStatuses.includes(status))
    throw new AppError("service_token_refused", 502, "The service doesn't accept the console's token.");
  if (Number(headers["content-length"] ?? 0) > answerBytes)
    throw new AppError("service_answer_too_large", 502, "The service's answer is too large.");
  const { location } = headers;
  const isRedirect = status >= 300 && status < 400 && location !== undefined;
  return { ...listAnswerHeaders(headers), ...(isRedirect ? { location: toOwnPath(location, called) } : {}) };
}

/** The console's address of the place that the service redirects to. */
function toOwnPath(location: string, { remoteName, serviceName, url }: Called): string {
  const target = URL.parse(location, url.href);
  if (target === null || target.origin !== url.origin || target.username + target.password !== "")
    throw new AppError("service_redirected", 502, "The service redirects to another server.");
  return serviceEndpoints.call(remoteName, serviceName, target.pathname + target.search);
}
