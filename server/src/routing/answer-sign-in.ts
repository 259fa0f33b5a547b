import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionReadService } from "../features/sessions/session-read.service.ts";
import type { SignInTokens } from "../features/sign-ins/sign-ins.service.ts";
import { setSignInCookies } from "./cookies.ts";
import { readRequester } from "./read-requester.ts";
import { readVisitor } from "./read-visitor.ts";
import { clearSsoCookies } from "./sso-cookies.ts";

type Dependencies = { sessionReads: SessionReadService; request: FastifyRequest; reply: FastifyReply };

/**
 * Gives the browser its new tokens. If they complete the sign-in, the answer has the read of the session too, so that
 * the console need not request it before the first page.
 */
export async function answerSignIn<Answer extends { Session?: SessionRead | undefined }>(
  { answer, tokens }: { answer: Answer; tokens: SignInTokens },
  { sessionReads, request, reply }: Dependencies,
): Promise<Answer> {
  setSignInCookies(reply, tokens);
  // Another factor is missing.
  if (tokens.deviceToken === null) return answer;
  // What a provider confirmed in another tab is no longer needed.
  clearSsoCookies(reply);
  const session = await sessionReads.findNew(tokens.sessionToken);
  if (session === null) return answer;
  const visitor = readVisitor(request, reply, session);
  return { ...answer, Session: await sessionReads.read(visitor, readRequester(request, reply, session)) };
}
