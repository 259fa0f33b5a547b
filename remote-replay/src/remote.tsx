import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  [paths.sessionReplay]: {
    pageId: "session-replay",
    titleKey: "session-replay.title",
    permission: permissions.sessionsReplay,
    isExact: true,
    load: async () => ({ default: (await import("./pages/session-replay/session-replay-page.tsx")).SessionReplayPage }),
  },
};
