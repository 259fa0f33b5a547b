import type { RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract: RemoteModule["contract"] = 1;

export const pages: RemoteModule["pages"] = {
  "/account": {
    pageId: "account",
    titleKey: "account.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/account/account-page.tsx")).AccountPage }),
  },
};
