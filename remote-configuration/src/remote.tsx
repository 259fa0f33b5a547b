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
  [paths.configurationJobs]: {
    pageId: "jobs",
    titleKey: "jobs.title",
    permission: permissions.jobsRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/jobs/jobs-page.tsx")).JobsPage }),
  },
  // The permission depends on the set, so the server decides.
  [paths.configurationForm]: {
    pageId: "form",
    titleKey: "form.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/form/form-page.tsx")).FormPage }),
  },
  [paths.configurationMails]: {
    pageId: "mails",
    titleKey: "mails.title",
    permission: permissions.mailsRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/mails/mails-page.tsx")).MailsPage }),
  },
  [paths.configurationPlugin]: {
    pageId: "plugin",
    titleKey: "plugin.title",
    permission: permissions.configurationRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/plugin/plugin-page.tsx")).PluginPage }),
  },
  [`${paths.configuration}/services`]: {
    pageId: "services",
    titleKey: "services.title",
    permission: permissions.servicesManage,
    isExact: true,
    load: async () => ({ default: (await import("./pages/services/services-page.tsx")).ServicesPage }),
  },
  [`${paths.configuration}/smart-rules`]: {
    pageId: "smart-rules",
    titleKey: "smart-rules.title",
    permission: permissions.configurationRead,
    isExact: true,
    load: async () => ({ default: (await import("./pages/smart-rules/smart-rules-page.tsx")).SmartRulesPage }),
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
  // The permission depends on the grid's definition, so the server decides.
  [paths.grid]: {
    pageId: "grid",
    titleKey: "grid.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/grid/grid-page.tsx")).GridPage }),
  },
  // The permission depends on what is imported, so the page decides.
  [`${paths.grid}/import`]: {
    pageId: "import",
    titleKey: "import.title",
    isExact: true,
    load: async () => ({ default: (await import("./pages/import/import-page.tsx")).ImportPage }),
  },
};
