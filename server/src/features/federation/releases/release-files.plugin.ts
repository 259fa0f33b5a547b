import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../../errors.ts";
import { addScope } from "../../../routing/add-scope.ts";
import { framePagePolicy } from "../../console-page/content-security.ts";
import { addDictionaryAnswers } from "./dictionary-answers.plugin.ts";
import type { ReleaseStore } from "./release-store.ts";

const oneYearInSeconds = 31_536_000;

/** For URLs with a version, whose content never changes. */
export const foreverCacheControl = `public, max-age=${oneYearInSeconds}, immutable`;

/** URLs that a file of a release can have; others need no query. */
const fileAddress = /^\/(shell|remotes\/[a-z][a-z0-9-]{0,39})(\/[0-9A-Za-z_@-][0-9A-Za-z_.@+-]*){2,}$/;

/** Serves the releases' immutable, precompressed files from the store, which fetches missing ones. */
export async function addReleaseFiles(app: FastifyInstance, store: ReleaseStore): Promise<void> {
  await addScope(app, "release files", async (scope) => {
    scope.addHook("onRequest", async (request) => {
      const address = request.url.split("?", 1)[0] ?? "";
      if (address.length <= MAX_ADDRESS_LENGTH && fileAddress.test(address)) await fill(store, address);
    });
    addDictionaryAnswers(scope, store, foreverCacheControl);
    for (const folder of ["shell", "remotes"]) await scope.register(fastifyStatic, staticOptions(store.root, folder));
  });
}

async function fill(store: ReleaseStore, address: string): Promise<void> {
  try {
    await store.fill(address);
  } catch (error) {
    // An error of the disk names its system call; one of the database has its own answer.
    const isDisk = typeof error === "object" && error !== null && "syscall" in error && error.syscall !== "connect";
    if (!isDisk) throw error;
    throw new AppError(
      "release_store_unavailable",
      503,
      "The server can't store the file on its disk right now. Try again later.",
    );
  }
}

/** No file has a longer URL: file systems limit each name to 255 bytes. */
const MAX_ADDRESS_LENGTH = 1000;

function staticOptions(root: string, folder: string): FastifyStaticOptions {
  return {
    root: path.join(root, folder),
    prefix: `/${folder}/`,
    decorateReply: false,
    index: false,
    dotfiles: "ignore",
    preCompressed: true,
    cacheControl: false,
    // The directory may be created only by the first request.
    suppressWarning: true,
    setHeaders: (reply, file) => {
      void reply.header("cache-control", foreverCacheControl);
      if (/\.html(\.br|\.gz)?$/.test(file)) void reply.header("content-security-policy", framePagePolicy());
    },
  };
}
