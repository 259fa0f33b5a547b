import {
  FIRST_SCREEN_FILE,
  type FirstScreen,
  firstScreenSchema,
  type ScreenNode,
} from "@gatehouse/shared/contracts/first-screens.contract";
import type { Settings } from "@gatehouse/shared/contracts/installation.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { LoginStart } from "@gatehouse/shared/contracts/sign-in-details.contract";
import { choosableLanguages, findLanguage } from "@gatehouse/shared/rules/languages";
import { madeOnce } from "../../made-once.ts";
import type { ResolvedManifest } from "../federation/manifests/resolve-manifest.ts";
import { integrityOf } from "../federation/releases/integrity-of.ts";
import type { ReleaseStore } from "../federation/releases/release-store.ts";
import { fillMarkup, type ScreenTexts } from "./fill-markup.ts";
import { loginScreenValues } from "./login-screen-values.ts";
import { pickStyles } from "./pick-styles.ts";

/** The sign-in page as it stands in the first response. */
export type FilledScreen = {
  /** Version of the remote whose page this is. */
  version: string;
  markup: string;
  styles: string;
  /** Markup that says to browsers without scripts that they are needed. */
  needsScripts: string;
};

type Wanted = { login: LoginStart; settings: Settings; language: string; origin: string };

const firstPath = paths.login;

/** Each of about 10 kB. They differ by language, by the address of the console, and by what administrators set. */
const MAX_DRAWN_SCREENS = 100;

/** Fills the templates of the releases in force. No code of a release runs here. */
export class FirstScreensService {
  private readonly store: Pick<ReleaseStore, "readText">;
  /** Parsed files of releases, which never change. */
  private readonly files = madeOnce((_release: Release) => new Map<string, Promise<unknown>>());
  /** Screens of a shell and a remote by what fills them. */
  private readonly drawn = madeOnce((_shell: Release) =>
    madeOnce((_remote: Release) => new Map<string, FilledScreen>()),
  );

  constructor(store: Pick<ReleaseStore, "readText">) {
    this.store = store;
  }

  /**
   * The sign-in page of these versions; null if it cannot stand in the first response: a release has no template, or
   * was built with other shared components than the shell, or an identity provider's answer is to be sent first.
   */
  async fill(
    { shell, remotes }: Pick<ResolvedManifest, "shell" | "remotes">,
    wanted: Wanted,
  ): Promise<FilledScreen | null> {
    const { language, login } = wanted;
    const remote = remotes.find(({ descriptor }) => descriptor?.pages.some(({ path }) => path === firstPath));
    if (!remote || login.details.hasSsoContext || !isChoosable(language)) return null;
    const [frame, page] = await Promise.all([this.readScreen(shell), this.readScreen(remote)]);
    if (!frame || page?.basis !== frame.basis) return null;
    const texts: ScreenTexts = {
      ...(await this.readTexts(shell, language)),
      [remote.name]: await this.readTexts(remote, language),
    };
    const known = this.drawn(shell)(remote);
    const now = new Date();
    const key = JSON.stringify([wanted, now.getFullYear()]);
    const kept = known.get(key);
    if (kept) return kept;
    const screen = { version: remote.version, ...draw(frame, page, { ...wanted, texts, now }) };
    if (known.size >= MAX_DRAWN_SCREENS) known.clear();
    known.set(key, screen);
    return screen;
  }

  private async readScreen(release: Release): Promise<FirstScreen | null> {
    if (!release.files.some(({ path }) => path === FIRST_SCREEN_FILE)) return null;
    return this.readOnce(release, FIRST_SCREEN_FILE, (content) => firstScreenSchema.parse(content));
  }

  private async readTexts(release: Release, language: string): Promise<ScreenTexts> {
    const file = release.locales[language] ?? release.locales["en-US"];
    if (file === undefined) return {};
    return this.readOnce(release, file, (content) => content as ScreenTexts);
  }

  /** A file is always read with the same parser. */
  private readOnce<Content>(release: Release, file: string, parse: (content: unknown) => Content): Promise<Content> {
    const known = this.files(release);
    const remembered = known.get(file) as Promise<Content> | undefined;
    if (remembered) return remembered;
    const read = this.readIntact(release, file).then(parse);
    known.set(file, read);
    read.catch(() => known.delete(file));
    return read;
  }

  /** The store repairs a changed file; if it cannot, the file is refused here. */
  private async readIntact(release: Release, file: string): Promise<unknown> {
    const text = await this.store.readText(release, file);
    const listed = release.files.find(({ path }) => path === file);
    if (integrityOf(Buffer.from(text)) !== listed?.integrity)
      throw new Error(`${file} of ${release.name} ${release.version} was changed.`);
    return JSON.parse(text);
  }
}

const isChoosable = (language: string): boolean => choosableLanguages.some(({ code }) => code === language);

function draw(
  frame: FirstScreen,
  page: FirstScreen,
  { texts, now, ...wanted }: Wanted & { texts: ScreenTexts; now: Date },
): Omit<FilledScreen, "version"> {
  const { formatLocale } = findLanguage(wanted.language);
  const year = new Intl.NumberFormat(formatLocale, { useGrouping: false }).format(now.getFullYear());
  const values = loginScreenValues({ ...wanted, year });
  const { [values.state]: screen = [] } = page.screens;
  const filling = { ...values, texts, item: {}, page: "" };
  const inner = fillMarkup(screen, filling);
  const { frame: nodes = [] } = frame.screens;
  const markup = fillMarkup(
    nodes.filter((node) => !isForNoScripts(node)),
    { ...filling, page: inner },
  );
  const needsScripts = fillMarkup(nodes.filter(isForNoScripts), filling);
  return { markup, styles: pickStyles([...frame.rules, ...page.rules], markup, wanted.language), needsScripts };
}

/** React's part of the page is without it. */
const isForNoScripts = (node: ScreenNode): boolean =>
  typeof node === "object" && "tag" in node && node.tag === "noscript";
