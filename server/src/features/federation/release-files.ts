import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";
import { framePagePolicy } from "../console-page/content-security.ts";
import { addDictionaryAnswers } from "./dictionary-answers.ts";
import type { ReleaseStore } from "./release-store.ts";

const oneYearInSeconds = 31_536_000;

/** For answers of addresses that carry a version: what is there once never changes. */
export const foreverCacheControl = `public, max-age=${oneYearInSeconds}, immutable`;

/** Addresses that a file of a release can have; no other is worth a look into the database. */
const fileAddress = /^\/(shell|remotes\/[a-z][a-z0-9-]{0,39})(\/[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*){2,}$/;

/** Serves the releases: immutable, precompressed, from the store as it lies, which fetches what it lacks. */
export async function addReleaseFiles(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onRequest", async (request) => {
      const address = request.url.split("?", 1)[0] ?? "";
      if (address.length <= longestAddress && fileAddress.test(address)) await fill(store, address);
    });
    addDictionaryAnswers(scope, store, foreverCacheControl);
    for (const folder of ["shell", "remotes"]) await scope.register(fastifyStatic, staticOptions(store.root, folder));
  });
}

async function fill(store: ReleaseStore, address: string): Promise<void> {
  try {
    await store.fill(address);
  } catch (error) {
    // A fault of the disk names its system call; one of the database has an answer of its own.
    const isDisk = typeof error === "object" && error !== null && "syscall" in error && error.syscall !== "connect";
    if (!isDisk) throw error;
    throw new AppError(
      "release_store_unavailable",
      503,
      "The file cannot be kept on this server's disk at the moment.",
    );
  }
}

/** Longer ones name no file: systems take 255 bytes for each name in a path. */
const longestAddress = 1000;

function staticOptions(root: string, folder: string): FastifyStaticOptions {
  return {
    root: path.join(root, folder),
    prefix: `/${folder}/`,
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // The directory may be filled by the first request only.
    suppressWarning: true,
    setHeaders: (reply, file) => {
      void reply.header("cache-control", foreverCacheControl);
      if (/\.html(\.br|\.gz)?$/.test(file)) void reply.header("content-security-policy", framePagePolicy());
    },
  };
}
