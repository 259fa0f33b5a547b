import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { framePagePolicy } from "../console-page/content-security.ts";
import type { ReleaseStore } from "./release-store.ts";

const oneYearInSeconds = 31_536_000;

/** For answers of addresses that carry a version: what is there once never changes. */
export const foreverCacheControl = `public, max-age=${oneYearInSeconds}, immutable`;

/** Serves the releases: immutable, precompressed, from the store as it lies. */
export async function addReleaseFiles(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  for (const folder of ["shell", "remotes"]) {
    await app.register(fastifyStatic, {
      root: path.join(store.root, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      index: false,
      dotfiles: "ignore",
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        void reply.header("cache-control", foreverCacheControl);
        if (/\.html(\.br|\.gz)?$/.test(file)) void reply.header("content-security-policy", framePagePolicy());
      },
    });
  }
}
