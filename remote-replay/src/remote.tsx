import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  "/session-replay": {
    pageId: "session-replay",
    titleKey: "session-replay.title",
    permission: "sessions.replay",
    load: async () => ({ default: (await import("./pages/session-replay/session-replay-page.tsx")).SessionReplayPage }),
  },
};
