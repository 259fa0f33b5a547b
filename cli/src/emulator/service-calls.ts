/** Calls of the section's own services, with a token as the console sends it. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { checkServiceAnswer } from "@gatehouse/server/src/features/services/check-service-answer.ts";
import { listRequestHeaders } from "@gatehouse/server/src/features/services/service-headers.ts";
import { createServiceToken } from "@gatehouse/server/src/features/services/service-token.ts";
import { generateSigningKey } from "@gatehouse/server/src/features/federation/signing-keys/ed25519.ts";
import { demonstration } from "./demonstration-session.ts";
import { type Forwarded, forwardRequest } from "./forward-request.ts";

/** `/services/<remote>/<name>/…` */
const callAddress = /^\/services\/([^/]+)\/([^/]+)(\/.*)$/;

type Call = { target: URL; remoteName: string; serviceName: string };

/** Why a call cannot be sent, as the console says it. */
export type CallRefusal = { status: number; code: string; message: string };

export class ServiceCalls {
  private readonly origins: ReadonlyMap<string, string>;
  private readonly key = generateSigningKey();

  constructor(origins: ReadonlyMap<string, string>) {
    this.origins = origins;
  }

  /** The key set for `/.well-known/jwks.json`. */
  readKeySet(): object {
    const x = Buffer.from(this.key.publicKey, "base64").toString("base64url");
    return { keys: [{ kty: "OKP", crv: "Ed25519", x, kid: this.key.keyId, alg: "EdDSA", use: "sig" }] };
  }

  /** Sends the call on; returns a refusal if the section does not declare it or nothing is bound. */
  async forward(
    section: Release | null,
    issuer: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<CallRefusal | null> {
    const call = this.readCall(section, request);
    if ("code" in call) return call;
    const { target, remoteName, serviceName } = call;
    const requestId = randomUUID();
    const facts = {
      issuer,
      remoteName,
      serviceName,
      user: demonstration.user,
      organizationId: demonstration.organization.organization,
      permissions: section?.descriptor?.permissions ?? [],
      tokenId: requestId,
    };
    const token = await createServiceToken(facts, this.key, new Date());
    const headers = listRequestHeaders(request.headers, { token, requestId });
    const called = { remoteName, serviceName, url: target };
    const pickAnswerHeaders: Forwarded["pickAnswerHeaders"] = (answer) =>
      checkServiceAnswer(answer, called, { answerBytes: Infinity });
    await forwardRequest(request, response, { target, headers, pickAnswerHeaders });
    return null;
  }

  private readCall(section: Release | null, { url, method }: IncomingMessage): Call | CallRefusal {
    const { remoteName, serviceName, path } = parseAddress(String(url));
    const declared = section?.name === remoteName ? findService(section, serviceName) : undefined;
    if (!declared) return refuse(404, "service_unknown", `remote.json declares no service ${serviceName}.`);
    if (!declared.methods.some((one) => one === method))
      return refuse(405, "method_not_allowed", `remote.json doesn't list ${String(method)}.`);
    const origin = this.origins.get(serviceName);
    if (origin === undefined) return refuse(503, "service_not_bound", `Start with --service ${serviceName}=<origin>.`);
    const target = URL.parse(path, origin);
    if (target?.origin !== origin) return refuse(400, "service_path_invalid", "The path of the service can't be read.");
    return { target, remoteName, serviceName };
  }
}

function parseAddress(url: string) {
  const [, remoteName = "", serviceName = "", path = ""] = callAddress.exec(url) ?? [];
  return { remoteName, serviceName, path };
}

const findService = ({ descriptor }: Release, serviceName: string) =>
  descriptor?.services?.find(({ name }) => name === serviceName);

const refuse = (status: number, code: string, message: string): CallRefusal => ({ status, code, message });
