// Opens every language once: its texts in the shell and in sections, its direction, its font.
import type { Page } from "@playwright/test";
import type { Language } from "../../fixtures/appearance.ts";
import { openUserCard } from "../../fixtures/header.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

type Titles = { login: string; dashboard: string; account: string; configuration: string };

const languages: readonly [Language, Titles][] = [
  ["en-US", { login: "Sign in", dashboard: "Dashboard", account: "Account", configuration: "Configuration" }],
  ["de-DE", { login: "Anmelden", dashboard: "Dashboard", account: "Konto", configuration: "Konfiguration" }],
  ["es-ES", { login: "Iniciar sesión", dashboard: "Panel", account: "Cuenta", configuration: "Configuración" }],
  ["fr-FR", { login: "Se connecter", dashboard: "Tableau de bord", account: "Compte", configuration: "Configuration" }],
  ["pt-BR", { login: "Entrar", dashboard: "Painel", account: "Conta", configuration: "Configuração" }],
  ["ja-JP", { login: "サインイン", dashboard: "ダッシュボード", account: "アカウント", configuration: "構成" }],
  ["zh-CN", { login: "登录", dashboard: "仪表板", account: "帐户", configuration: "配置" }],
  ["ar-SA", { login: "تسجيل الدخول", dashboard: "لوحة المعلومات", account: "الحساب", configuration: "الإعدادات" }],
];

/** Fonts that load only with their language. */
const ownTypefaces: Partial<Record<Language, string>> = {
  "ja-JP": "Noto Sans JP Variable",
  "zh-CN": "Noto Sans SC Variable",
};

/** A missing text shows its key: `login.failures.network`. */
const KEY = /\b[a-z][\w-]*(\.[a-z][\w-]*){2,}\b/;

/** Font families in the page's style sheets, and whether a file of each is loaded. */
function listTypefaces(page: Page): Promise<[family: string, isLoaded: boolean][]> {
  return page.evaluate(() => {
    const families = new Map<string, boolean>();
    for (const { family, status } of document.fonts) {
      const name = family.replaceAll('"', "");
      families.set(name, families.get(name) === true || status === "loaded");
    }
    return [...families];
  });
}

for (const [language, titles] of languages) {
  test.describe(language, () => {
    test.use({ language });

    test("is the language of sign-in and of every section, with its own typeface and no other", async ({ page }) => {
      const check = async (route: string, pageName: string, title: string) => {
        await page.goto(`/#${route}`);
        await expect(pageRoot(page, pageName).getByRole("heading", { level: 1 })).toHaveText(title);
        expect(await page.locator("body").innerText()).not.toMatch(KEY);
      };
      await check("/login", "auth/login", titles.login);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar-SA" ? "rtl" : "ltr");
      const own = ownTypefaces[language];
      if (own) await expect.poll(() => listTypefaces(page)).toContainEqual([own, true]);
      const others = Object.values(ownTypefaces).filter((family) => family !== own);
      const named = (await listTypefaces(page)).map(([family]) => family);
      expect(named).toContain("Inter Variable");
      for (const family of others) expect(named).not.toContain(family);
      await signIn(page, "administrator");
      await page.reload();
      await check("/dashboard", "dashboards/dashboard", titles.dashboard);
      await check("/account", "account/account", titles.account);
      await check("/configuration", "configuration/configuration", titles.configuration);
    });
  });
}

test("the user card offers every language by its own name; the typeface comes with the choice", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit("/account", "account/account");
  const choice = (await openUserCard(page)).getByRole("combobox", { name: "Language" });
  await expect(choice.getByRole("option")).toHaveText([
    "English (United States)",
    "Deutsch (Deutschland)",
    "Español (España)",
    "Français (France)",
    "Português (Brasil)",
    "日本語（日本）",
    "简体中文（中国）",
    "العربية (السعودية)",
  ]);
  await choice.selectOption("ja-JP");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("アカウント");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja-JP");
  await expect.poll(() => listTypefaces(page)).toContainEqual(["Noto Sans JP Variable", true]);
});
