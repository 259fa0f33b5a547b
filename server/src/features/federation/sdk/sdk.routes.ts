import { sdkEndpoints, sdkFilePath, sdkFileSchema, sdkSchema } from "@gatehouse/shared/contracts/sdk.contract";
import { z } from "zod/mini";
import { defineRoute } from "../../../routing/define-route.ts";
import { publicRead } from "../../../routing/public-read.ts";
import type { Route } from "../../../routing/route.ts";
import { foreverCacheControl } from "../releases/release-files.plugin.ts";
import type { SdkService } from "./sdk.service.ts";

/** What teams install to build their sections, in the version that fits this console. As public as releases. */
export function sdkRoutes(sdk: Pick<SdkService, "list" | "open" | "findNewest">): Route[] {
  return [
    defineRoute(
      {
        ...publicRead,
        path: sdkEndpoints.packages,
        summary: "Packages that teams install to build sections for this console",
        answer: sdkSchema,
      },
      async () => {
        const packages = await sdk.list();
        return { packages: packages.map((one) => ({ ...one, address: sdkFilePath(one.file) })) };
      },
    ),
    defineRoute(
      {
        ...publicRead,
        path: sdkEndpoints.file,
        summary: "File of a package; a name without a version leads to the newest",
        params: z.object({ file: sdkFileSchema }),
        answer: "raw",
      },
      async ({ params: { file }, reply }) => {
        const newest = await sdk.findNewest(file);
        if (newest !== null) return reply.header("cache-control", "no-cache").redirect(sdkFilePath(newest), 302);
        const handle = await sdk.open(file);
        const { size } = await handle.stat();
        return reply
          .type("application/gzip")
          .header("cache-control", foreverCacheControl)
          .header("content-length", size)
          .send(handle.createReadStream());
      },
    ),
  ];
}
