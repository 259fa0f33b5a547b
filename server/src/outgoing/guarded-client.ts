import { lookup } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { describeConnectionError, GuardedRequestError } from "./guarded-request-error.ts";
import type { OutgoingNetworks } from "./outgoing-networks.ts";
import { sendPinned } from "./send-pinned.ts";
import type { PinnedAnswer } from "./send-pinned.ts";

export type GuardedRequest = {
  url: string;
  /** Default: GET. Only a GET follows redirects. */
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Of the whole call, with name resolution and redirects. */
  timeoutMs?: number;
  maxBytes?: number;
  maxRedirects?: number;
  /** Ends the request early. */
  signal?: AbortSignal;
};

/** `url` is the one that answered in the end. */
export type GuardedAnswer = PinnedAnswer & { url: string };

/** What features depend on. */
export type GuardedHttp = { send: (request: GuardedRequest) => Promise<GuardedAnswer> };

export type ResolveName = (hostName: string) => Promise<LookupAddress[]>;

const standardTimeoutMs = 10_000;
const standardMaxBytes = 1_048_576;
const standardRedirects = 3;
const redirections: readonly number[] = [301, 302, 303, 307, 308];

const resolveByPlatform: ResolveName = (hostName) => lookup(hostName, { all: true });

/**
 * Requests to addresses that a user gave. It reaches only public addresses and networks that operations allow, of which
 * alone plain http is accepted. It connects to the addresses that it checked, so that a name can't lead elsewhere in
 * between, and checks each redirect likewise.
 */
export class GuardedClient implements GuardedHttp {
  private readonly networks: OutgoingNetworks;
  private readonly resolveName: ResolveName;

  constructor(networks: OutgoingNetworks, resolveName: ResolveName = resolveByPlatform) {
    this.networks = networks;
    this.resolveName = resolveName;
  }

  /** Any status is an answer; throws a `GuardedRequestError` if there is none. */
  async send(request: GuardedRequest): Promise<GuardedAnswer> {
    const deadline = AbortSignal.timeout(request.timeoutMs ?? standardTimeoutMs);
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    try {
      return await this.follow(request, signal);
    } catch (error) {
      if (request.signal?.aborted === true) throw new GuardedRequestError("cancelled", { cause: error });
      if (deadline.aborted) throw new GuardedRequestError("timedOut", { cause: error });
      throw describeConnectionError(error);
    }
  }

  private async follow(request: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
    const { method = "GET", maxRedirects = standardRedirects } = request;
    let url = parseAddress(request.url);
    let headers = request.headers ?? {};
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await this.sendOnce({ ...request, method, headers }, url, signal);
      const { location } = answer.headers;
      if (method !== "GET" || !redirections.includes(answer.status) || location === undefined)
        return { ...answer, url: url.href };
      const next = parseAddress(location, url);
      // Headers may authenticate, and are meant for the server that the user named.
      if (next.origin !== url.origin) headers = {};
      url = next;
    }
    throw new GuardedRequestError("tooManyRedirects");
  }

  private async sendOnce(
    { method = "GET", headers, body, maxBytes = standardMaxBytes }: GuardedRequest,
    url: URL,
    signal: AbortSignal,
  ): Promise<PinnedAnswer> {
    const addresses = await this.resolve(url, signal);
    return sendPinned({
      url,
      addresses,
      method,
      headers: { "user-agent": "Gatehouse", "accept-encoding": "identity", ...headers },
      body,
      maxBytes,
      signal,
    });
  }

  /** The addresses of its host that may be reached. */
  private async resolve(url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
    const hostName = url.hostname.replace(/^\[(.*)\]$/, "$1");
    const found = await Promise.race([this.lookUp(hostName), rejectOn(signal)]);
    const permitted = found.filter(({ address }) => this.networks.isPermitted(address));
    if (permitted.length === 0) throw new GuardedRequestError("forbidden");
    if (url.protocol === "https:") return permitted;
    const inClear = permitted.filter(({ address }) => this.networks.isAllowed(address));
    if (inClear.length === 0) throw new GuardedRequestError("insecure");
    return inClear;
  }

  private async lookUp(hostName: string): Promise<LookupAddress[]> {
    try {
      return await this.resolveName(hostName);
    } catch (cause) {
      throw new GuardedRequestError("unresolved", { cause });
    }
  }
}

/** The parser also turns other spellings of an IPv4 address, such as 0x7f.1, into the usual one. */
function parseAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null || url.username + url.password !== "") throw new GuardedRequestError("invalid");
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new GuardedRequestError("insecure");
  return url;
}

/** Name resolution itself can't be ended. */
function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new Error("The request was ended."));
    if (signal.aborted) end();
    signal.addEventListener("abort", end, { once: true });
  });
}
