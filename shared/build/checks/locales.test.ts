import { FixtureFolder } from "./fixture-folder.ts";
import { REQUIRED_LANGUAGES } from "./locale-languages.ts";
import { checkLocales } from "./locales.ts";

const PAGE = "remote-one/src/pages/first/first-page.tsx";

const texts = (title: string, label: string, rows: Record<string, string>, assets: string): string =>
  JSON.stringify({ first: { title, label: `${label} {{name}}`, ...rows, tiles: { assets: { title: assets } } } });
const romanceRows = (one: string, many: string) => ({
  rows_one: `{{count}} ${one}`,
  rows_many: `{{count}} de ${many}`,
  rows_other: `{{count}} ${many}`,
});

const goodRepository = {
  [PAGE]: `
    // i18n-keys: first.tiles.*.title
    export function FirstPage({ tile, count }: { tile: string; count: number }) {
      const { t } = useTranslation();
      return <section aria-label={t("first.label")} title={t("shell:layout.menu")}>
        {t("first.rows", { count })} {t(\`first.tiles.\${tile}.title\`)} <b>Gatehouse</b> · 12
      </section>;
    }`,
  "remote-one/src/remote.tsx": `export const pages = { "/first": { titleKey: "first.title" } };`,
  "remote-one/remote.json": '{ "name": "one", "palette": [{ "titleKey": "first.title", "icon": "house" }] }',
  "remote-one/locales/en-US.json": JSON.stringify({
    first: {
      title: "First",
      label: "Rows of {{name}}",
      rows_one: "{{count}} row",
      rows_other: "{{count}} rows",
      tiles: { assets: { title: "Assets" } },
    },
  }),
  "remote-one/locales/de-DE.json": JSON.stringify({
    first: {
      title: "Erste",
      label: "Zeilen von {{name}}",
      rows_one: "Eine Zeile",
      rows_other: "{{count}} Zeilen",
      tiles: { assets: { title: "Objekte" } },
    },
  }),
  "remote-one/locales/ar-SA.json": JSON.stringify({
    first: {
      title: "أولا",
      label: "صفوف {{name}}",
      rows_zero: "لا صفوف",
      rows_one: "صف واحد",
      rows_two: "صفان",
      rows_few: "{{count}} صفوف",
      rows_many: "{{count}} صفا",
      rows_other: "{{count}} صف",
      tiles: { assets: { title: "الأصول" } },
    },
  }),
  "remote-one/locales/es-ES.json": texts("Primera", "Filas de", romanceRows("fila", "filas"), "Activos"),
  "remote-one/locales/fr-FR.json": texts("Première", "Lignes de", romanceRows("ligne", "lignes"), "Actifs"),
  "remote-one/locales/pt-BR.json": texts("Primeira", "Linhas de", romanceRows("linha", "linhas"), "Ativos"),
  "remote-one/locales/ja-JP.json": texts("最初", "行", { rows_other: "{{count}} 行" }, "資産"),
  "remote-one/locales/zh-CN.json": texts("第一", "行", { rows_other: "{{count}} 行" }, "资产"),
  "shell/src/main.ts": "",
  "shell/locales/en-US.json": '{ "layout": { "menu": "Menu" } }',
  "shell/locales/de-DE.json": '{ "layout": { "menu": "Menü" } }',
  "shell/locales/es-ES.json": '{ "layout": { "menu": "Menú" } }',
  "shell/locales/fr-FR.json": '{ "layout": { "menu": "Menu" } }',
  "shell/locales/pt-BR.json": '{ "layout": { "menu": "Menu" } }',
  "shell/locales/ja-JP.json": '{ "layout": { "menu": "メニュー" } }',
  "shell/locales/zh-CN.json": '{ "layout": { "menu": "菜单" } }',
  "shell/locales/ar-SA.json": '{ "layout": { "menu": "القائمة" } }',
};

function problemsWith(edit: (files: typeof goodRepository) => Record<string, string>): string {
  const fixture = new FixtureFolder();
  try {
    fixture.write({ ...goodRepository, ...edit(goodRepository) });
    return checkLocales(fixture.folder).join("\n");
  } finally {
    fixture.remove();
  }
}

function replaceIn(file: keyof typeof goodRepository, from: string, to: string) {
  if (!goodRepository[file].includes(from)) throw new Error(`${file} does not contain ${from}`);
  return problemsWith((files) => ({ [file]: files[file].replace(from, to) }));
}

describe("locales", () => {
  it("has nothing against complete translations", () => {
    expect(problemsWith(() => ({}))).toBe("");
  });

  it.each<[string, keyof typeof goodRepository, string, string, string]>([
    ["a key that does not exist", PAGE, '"first.label"', '"first.lable"', 'key "first.lable" is not in remote-one'],
    [
      "a missing key of the shell",
      PAGE,
      "shell:layout.menu",
      "shell:layout.none",
      '"shell:layout.none" is not in shell',
    ],
    [
      "a missing title key",
      "remote-one/src/remote.tsx",
      "first.title",
      "first.name",
      '"first.name" is not in remote-one',
    ],
    [
      "a missing key of a palette entry",
      "remote-one/remote.json",
      "first.title",
      "first.name",
      'remote.json: key "first.name" is not in remote-one',
    ],
    ["a key that nobody asks for", PAGE, 't("first.label")', "name", 'no code asks for "first.label"'],
    ["a computed key without its comment", PAGE, "// i18n-keys", "// keys", "a key is put together here"],
    ["raw text", PAGE, "· 12", "twelve", '"twelve" is shown as it stands'],
    ["raw text in an expression", PAGE, "· 12", '{"twelve"}', '"twelve" is shown as it stands'],
    ["raw text in an attribute", PAGE, '{t("first.label")}', '"Rows"', '"Rows" is shown as it stands'],
    [
      "a missing translation",
      "remote-one/locales/de-DE.json",
      '"title":"Erste",',
      "",
      'de-DE.json: "first.title" is missing',
    ],
    ["an empty translation", "remote-one/locales/de-DE.json", "Erste", " ", 'de-DE.json: "first.title" is empty'],
    [
      "another placeholder",
      "remote-one/locales/ar-SA.json",
      "{{name}}",
      "{{user}}",
      '"first.label" has other placeholders',
    ],
    ["a missing plural form", "remote-one/locales/ar-SA.json", "rows_few", "rows_some", '"first.rows_few" is missing'],
    [
      "a number left out in a form that stands for several",
      "remote-one/locales/fr-FR.json",
      "{{count}} ligne",
      "une ligne",
      '"first.rows_one" has other placeholders',
    ],
    [
      "a form that the language does not have",
      "remote-one/locales/ja-JP.json",
      "rows_other",
      "rows_one",
      '"first.rows_one" is not in en-US',
    ],
    ["a key too many", "remote-one/locales/ar-SA.json", "rows_few", "rows_some", '"first.rows_some" is not in en-US'],
  ])("reports %s", (_name, file, from, to, problem) => {
    expect(replaceIn(file, from, to)).toContain(problem);
  });

  it("takes the keys of a frame application from its own translations", () => {
    const frame = "remote-one/frames/reports";
    const strings = JSON.stringify({ title: "Reports" });
    const languages = REQUIRED_LANGUAGES.map((language) => [`${frame}/locales/${language}.json`, strings]);
    expect(
      problemsWith(() => ({
        [`${frame}/src/main.tsx`]: 't("title"); t("first.title");',
        ...Object.fromEntries(languages),
      })),
    ).toBe(`${frame}/src/main.tsx: key "first.title" is not in ${frame}/locales/en-US.json`);
  });

  it("reports a language that is missing altogether", () => {
    const fixture = new FixtureFolder();
    fixture.write({ "shell/src/main.ts": "", "shell/locales/en-US.json": "{}" });
    expect(checkLocales(fixture.folder)).toEqual(
      ["de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "zh-CN", "ar-SA"].map(
        (language) => `shell/locales/${language}.json: missing`,
      ),
    );
    fixture.remove();
  });
});
