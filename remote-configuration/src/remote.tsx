import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  [paths.configuration]: {
    pageId: "configuration",
    titleKey: "configuration.title",
    permission: permissions.configurationRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/configuration/configuration-page.tsx")).ConfigurationPage }),
  },
  [paths.configurationOption]: {
    pageId: "option",
    titleKey: "option.title",
    permission: permissions.configurationRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/option/option-page.tsx")).OptionPage }),
  },
  [paths.configurationMails]: {
    pageId: "mails",
    titleKey: "mails.title",
    permission: permissions.mailsRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/mails/mails-page.tsx")).MailsPage }),
  },
  [paths.preLoginBanners]: {
    pageId: "pre-login-banners",
    titleKey: "pre-login-banners.title",
    permission: permissions.configurationEdit,
    isExact: true,
    load: async () => ({
      default: (await import("./pages/pre-login-banners/pre-login-banners-page.tsx")).PreLoginBannersPage,
    }),
  },
  // Which permission a grid needs depends on its definition; the server decides.
  [paths.grid]: {
    pageId: "grid",
    titleKey: "grid.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/grid/grid-page.tsx")).GridPage }),
  },
};
