import type { FastifyRequest } from "fastify";
import type { Caller } from "../caller.ts";
import { readDeviceToken, readSessionToken } from "./cookies.ts";
import { requestLanguage } from "./request-language.ts";

export function readCaller(request: FastifyRequest): Caller {
  return {
    address: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    language: requestLanguage(request),
    sessionToken: readSessionToken(request),
    deviceToken: readDeviceToken(request),
    asksRetention: request.headers["x-retain-session"] === "true",
  };
}
