import { FRAME_LOCALES_META } from "@gatehouse/shared/contracts/console-page";
import { addNamespace, DEFAULT_LANGUAGE, type Resources } from "@gatehouse/shared/i18n";
import { z } from "zod/mini";
import { frameNamespace } from "./frame-scope.ts";

const hashesSchema = z.record(z.string(), z.string());
const resourcesSchema: z.ZodMiniType<Resources> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), resourcesSchema])),
);
const localeFileSchema = z.object({ frame: resourcesSchema, shared: resourcesSchema });

/** Hash of each translation file, by language, as the build wrote them into this page. */
function readHashes(): Record<string, string> {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${FRAME_LOCALES_META}"]`)?.content;
  return z.parse(hashesSchema, JSON.parse(content ?? "{}"));
}

/** Puts the texts of a language in place; one that this release lacks shows in English. */
export async function loadFrameLanguage(language: string): Promise<void> {
  const hashes = readHashes();
  const file = language in hashes ? language : DEFAULT_LANGUAGE;
  const answer = await fetch(`locales/${file}.json`, { integrity: hashes[file] ?? "" });
  if (!answer.ok) throw new Error(`The translations ${file} answered ${answer.status}.`);
  const { frame, shared } = z.parse(localeFileSchema, await answer.json());
  addNamespace(frameNamespace, language, frame);
  addNamespace("shared", language, shared);
}
