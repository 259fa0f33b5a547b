import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract: RemoteModule["contract"] = 1;

export const pages: RemoteModule["pages"] = {
  "/login": {
    pageId: "login",
    titleKey: "login.title",
    initialFocus: '[name="UserName"]',
    isExact: true,
    load: async () => {
      const { LoginPage, prepareFirstScreen } = await import("./pages/login/login-page.tsx");
      await prepareFirstScreen();
      return { default: LoginPage };
    },
  },
  "/terms-of-use": {
    pageId: "terms-of-use",
    titleKey: "terms-of-use.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/terms-of-use/terms-of-use-page.tsx")).TermsOfUsePage }),
  },
};
