import type { ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { certificateEndpoints } from "../src/data/certificates.contract.ts";

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const vpn = { id: "1", host: "vpn.example.com", issuer: "Example Root CA", expiresAt: inDays(6), note: "" };
const www = { id: "2", host: "www.example.com", issuer: "Public CA", expiresAt: inDays(200), note: "By the web team" };

/** What `npm run dev` answers to the page: by method and path, a value or a function of the request. */
const api: ApiHandlers = {
  "GET /api/app/pluginConfigurationForms/certificates/values": { "warning-days": 30 },
  [`GET ${certificateEndpoints.list}`]: { items: [vpn, www] },
  [`POST ${certificateEndpoints.renewal("1")}`]: { ...vpn, expiresAt: inDays(365) },
};

export default api;
