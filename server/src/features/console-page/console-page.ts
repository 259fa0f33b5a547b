import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { LoginStart } from "@gatehouse/shared/contracts/login.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/session.contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { localesOf } from "../federation/build-selection.ts";
import { readAsker } from "../federation/asker.ts";
import { missingManifestError } from "../federation/manifests.service.ts";
import type { ReleaseStore } from "../federation/release-store.ts";
import type { Resolved } from "../federation/resolve-manifest.ts";
import type { SelectionsService } from "../federation/selections.service.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { consolePagePolicy } from "./content-security.ts";
import { describeShell } from "./describe-shell.ts";
import { pageImportMap } from "./page-import-map.ts";
import { renderConsolePage, type ConsolePage } from "./render-console-page.ts";

type Dependencies = {
  selections: SelectionsService;
  store: ReleaseStore;
  sessionReads: SessionReadService;
  /** What the sign-in page asks first. */
  readLoginStart: (request: FastifyRequest) => Promise<LoginStart>;
  /** For who has chosen none yet. */
  defaultLanguage: string;
};

const brotli = promisify(brotliCompress);
/** A page of some 30 kB in about a millisecond; a higher quality costs more time than it saves. */
const brotliQuality = 5;
const bootFile = "boot.js";

/** `GET /`: the shell with its manifest, session and preloads in the first response. */
export function addConsolePage(app: FastifyInstance, dependencies: Dependencies): void {
  const bootScripts = new Map<string, string>();
  app.get("/", async (request, reply) => {
    const session = await dependencies.sessionReads.find(request);
    const resolved = await dependencies.selections.resolve(readAsker(request, reply, session));
    if (!resolved) throw missingManifestError();
    const sessionRead = await dependencies.sessionReads.describe(request, reply, session);
    const allowsLocalSections = mayRunLocalSections(session);
    const page = await describePage(request, resolved, sessionRead);
    if (allowsLocalSections) page.start.allowsLocalSections = true;
    if (!sessionRead.SignedIn) page.start.login = await dependencies.readLoginStart(request);
    return sendPage(request, reply, page, consolePagePolicy({ nonce: page.nonce, allowsLocalSections }));
  });

  async function readBootScript(shell: Resolved["shell"]): Promise<string> {
    const bootScript = bootScripts.get(shell.version) ?? (await dependencies.store.readText(shell, bootFile));
    bootScripts.set(shell.version, bootScript);
    return bootScript;
  }

  async function describePage(request: FastifyRequest, resolved: Resolved, session: SessionRead): Promise<ConsolePage> {
    const { shell, remotes, selection } = resolved;
    const { signed, keys } = await dependencies.selections.signForPage(selection);
    const locales = localesOf(shell);
    const wanted = request.cookies["language"] ?? dependencies.defaultLanguage;
    return {
      nonce: randomBytes(16).toString("base64"),
      language: Object.hasOwn(locales, wanted) ? wanted : "en-US",
      shell,
      bootScript: await readBootScript(shell),
      importMap: pageImportMap(shell, remotes),
      selection,
      start: {
        selection: signed,
        keys,
        session: { ...session, SelectionDigest: selection.digest },
        shell: describeShell(shell),
      },
    };
  }
}

/** The page does not know yet which organization its tab works in; whether the user may there, the shell looks at. */
const mayRunLocalSections = (session: ActiveSession | null): boolean =>
  session?.organizations.some((organization) => organization.permissions.includes(permissions.releasesOverride)) ??
  false;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ConsolePage,
  policy: string,
): Promise<FastifyReply> {
  const html = Buffer.from(renderConsolePage(page));
  void reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("x-frame-options", "DENY")
    .header("vary", "accept-encoding, cookie");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(html);
  const compressed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  return reply.header("content-encoding", "br").send(compressed);
}
