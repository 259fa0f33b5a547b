import type { CDPSession } from "@playwright/test";
import { emulateFast4g, fast4gTitle } from "./emulate-link.ts";

/** A network and processor in which the console is measured. */
export type Surroundings = { name: string; title: string; apply: (client: CDPSession) => Promise<void> };

export const unthrottled: Surroundings = {
  name: "unthrottled",
  title: "no throttling",
  apply: async (client) => void (await client.send("Network.enable")),
};

export const fast4g: Surroundings = { name: "fast4g", title: fast4gTitle, apply: emulateFast4g };
