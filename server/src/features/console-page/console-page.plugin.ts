import { randomBytes } from "node:crypto";
import { LAST_PATH_COOKIE } from "@gatehouse/shared/contracts/console-page.contract";
import type { LoginStart } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { SessionRead } from "@gatehouse/shared/contracts/sessions.contract";
import { hasLateImportMaps } from "@gatehouse/shared/rules/late-import-maps";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readSessionToken } from "../../routing/cookies.ts";
import { readRequester } from "../../routing/read-requester.ts";
import { readVisitor } from "../../routing/read-visitor.ts";
import { withPreviewLinks } from "../../routing/read-preview-links.ts";
import { readChosenLanguage } from "../../routing/request-language.ts";
import { hasSsoCookie } from "../../routing/sso-cookies.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { localesOf } from "../federation/selections/build-selection.ts";
import type { FirstScreensService } from "../first-screens/first-screens.service.ts";
import { missingManifestError } from "../federation/manifests/manifest-errors.ts";
import type { ReleaseStore } from "../federation/releases/release-store.ts";
import type { ResolvedManifest } from "../federation/manifests/resolve-manifest.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { SelectionsService } from "../federation/selections/selections.service.ts";
import type { SessionReadService } from "../sessions/session-read.service.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { compressPage } from "./compress-page.ts";
import { consolePagePolicy } from "./content-security.ts";
import { describeShell } from "./describe-shell.ts";
import { listFirstPaths } from "./list-first-paths.ts";
import { importMapOf } from "./page-import-map.ts";
import { type ConsolePage, renderConsolePage } from "./render-console-page.ts";
import { shortenSession } from "./shorten-session.ts";

type Dependencies = {
  selections: SelectionsService;
  store: ReleaseStore;
  sessionReads: SessionReadService;
  firstScreens: Pick<FirstScreensService, "fill">;
  /** What the sign-in page asks first. */
  readLoginStart: (hasSsoContext: boolean) => Promise<LoginStart>;
  auditEvents: Pick<AuditEventsService, "record">;
  /** For browsers without a choice. */
  readOptions: ReadOptionsInForce<"defaultLanguage">;
};

const bootFile = "boot.js";

/** `GET /`: the shell with its manifest, session and preloads in the first response. */
export function addConsolePage(app: FastifyInstance, dependencies: Dependencies): void {
  const bootScripts = new Map<string, Buffer>();
  app.get("/", async (request, reply) => {
    const found = await dependencies.sessionReads.find(readSessionToken(request));
    const session = found && withPreviewLinks(found, request);
    const resolved = await dependencies.selections.resolve(readRequester(request, reply, session));
    if (!resolved) throw missingManifestError();
    const sessionRead = await dependencies.sessionReads.describe(readVisitor(request, reply, session));
    if (session) await recordPreviews(request, session, resolved.selection);
    const allowsLocalSections = mayRunLocalSections(session);
    const page = await describePage(request, resolved, sessionRead);
    if (allowsLocalSections) page.start.allowsLocalSections = true;
    if (!sessionRead.SignedIn) await addSignIn(request, dependencies, resolved, page);
    return sendPage(request, reply, page, consolePagePolicy({ nonce: page.nonce, allowsLocalSections }));
  });

  async function recordPreviews(
    request: FastifyRequest,
    { user, organizationId }: ActiveSession,
    { remotes }: ResolvedManifest["selection"],
  ): Promise<void> {
    for (const { name, version, isPreview } of remotes) {
      if (isPreview !== true) continue;
      const event = { action: "release.preview", subject: `${name} ${version}`, address: request.ip };
      await dependencies.auditEvents.record({ ...event, userName: user.userName, organizationId });
    }
  }

  async function readBootScript(shell: ResolvedManifest["shell"]): Promise<Buffer> {
    const bootScript =
      bootScripts.get(shell.version) ?? Buffer.from(await dependencies.store.readText(shell, bootFile));
    bootScripts.set(shell.version, bootScript);
    return bootScript;
  }

  async function describePage(
    request: FastifyRequest,
    resolved: ResolvedManifest,
    session: SessionRead,
  ): Promise<ConsolePage> {
    const paths = listFirstPaths(session, request.cookies[LAST_PATH_COOKIE]);
    const shown = readsIndex(request, resolved) ? dependencies.selections.reduce(resolved, paths) : resolved;
    const { shell, selection } = shown;
    const hasIndex = selection.index !== undefined;
    const { signed, keys } = await dependencies.selections.signForPage(selection);
    const locales = localesOf(shell);
    const wanted = readChosenLanguage(request) ?? (await dependencies.readOptions()).defaultLanguage;
    return {
      nonce: randomBytes(16).toString("base64"),
      language: Object.hasOwn(locales, wanted) ? wanted : "en-US",
      shell,
      bootScript: await readBootScript(shell),
      importMap: importMapOf(shown),
      selection,
      start: {
        selection: signed,
        keys,
        session: { ...(hasIndex ? shortenSession(session) : session), SelectionDigest: selection.digest },
        shell: describeShell(shell),
      },
    };
  }
}

/** Other browsers, and releases of the shell from before indexes, get complete lists. */
const readsIndex = ({ headers }: FastifyRequest, { shell }: ResolvedManifest): boolean =>
  shell.readsIndex === true && hasLateImportMaps(headers["user-agent"] ?? "");

/** Adds what the sign-in page shows, and the page itself if it can stand in the answer; else the console draws it. */
async function addSignIn(
  request: FastifyRequest,
  { readLoginStart, firstScreens }: Pick<Dependencies, "readLoginStart" | "firstScreens">,
  resolved: ResolvedManifest,
  page: ConsolePage,
): Promise<void> {
  const login = await readLoginStart(hasSsoCookie(request));
  page.start.login = login;
  const { Settings: settings } = page.start.session;
  const wanted = { login, settings, language: page.language, origin: `${request.protocol}://${request.host}` };
  try {
    page.firstScreen = await firstScreens.fill(resolved, wanted);
  } catch (error) {
    request.log.error(error, "the sign-in page was left out of the first response");
  }
}

/** The page does not know its tab's organization yet; the shell checks the permission there. */
const mayRunLocalSections = (session: ActiveSession | null): boolean =>
  session?.organizations.some((organization) => organization.permissions.includes(permissions.releasesOverride)) ??
  false;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ConsolePage,
  policy: string,
): Promise<FastifyReply> {
  const html = renderConsolePage(page);
  void reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .header("x-frame-options", "DENY")
    .header("vary", "accept-encoding, cookie, user-agent");
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(html);
  return reply.header("content-encoding", "br").send(await compressPage(html));
}
