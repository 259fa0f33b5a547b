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

/** Fills the templates of the releases in force. No code of a release runs here. */
export class FirstScreensService {
  private readonly store: Pick<ReleaseStore, "readText">;
  /** Parsed files of releases, which never change. */
  private readonly files = new WeakMap<Release, Map<string, Promise<unknown>>>();

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
    return { version: remote.version, ...draw(frame, page, { ...wanted, texts }) };
  }

  private async readScreen(release: Release): Promise<FirstScreen | null> {
    if (!release.files.some(({ path }) => path === FIRST_SCREEN_FILE)) return null;
    return firstScreenSchema.parse(await this.readOnce(release, FIRST_SCREEN_FILE));
  }

  private async readTexts(release: Release, language: string): Promise<ScreenTexts> {
    const file = release.locales[language] ?? release.locales["en-US"];
    if (file === undefined) return {};
    return (await this.readOnce(release, file)) as ScreenTexts;
  }

  private readOnce(release: Release, file: string): Promise<unknown> {
    const known = this.files.get(release) ?? new Map<string, Promise<unknown>>();
    this.files.set(release, known);
    const read = known.get(file) ?? this.readIntact(release, file);
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

function draw(frame: FirstScreen, page: FirstScreen, { texts, ...wanted }: Wanted & { texts: ScreenTexts }) {
  const { formatLocale } = findLanguage(wanted.language);
  const year = new Intl.DateTimeFormat(formatLocale, { year: "numeric" }).format(new Date());
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
