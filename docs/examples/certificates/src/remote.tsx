import { REMOTE_CONTRACT, type RemoteModule } from "@gatehouse/shared/contracts/remotes.contract";

export const contract = REMOTE_CONTRACT;

export const pages: RemoteModule["pages"] = {
  "/certificates": {
    pageId: "certificates",
    titleKey: "certificates.title",
    permission: "certificates.read",
    load: async () => ({ default: (await import("./pages/certificates/certificates-page.tsx")).CertificatesPage }),
  },
};
