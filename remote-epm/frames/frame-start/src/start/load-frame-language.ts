import { FRAME_LOCALES_META } from "@gatehouse/shared/contracts/console-page.contract";
import { addNamespace, DEFAULT_LANGUAGE, type Resources } from "@gatehouse/shared/i18n";
import * as z from "@gatehouse/shared/schema";
import { frameNamespace } from "./frame-scope.ts";
import { abortOnPageHide } from "./abort-on-page-hide.ts";

const hashesSchema = z.record(z.string(), z.string());
const resourcesSchema: z.ZodMiniType<Resources> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), resourcesSchema])),
);
const localeFileSchema = z.object({ frame: resourcesSchema, shared: resourcesSchema });

/** Hash of each translation file by language, written into this page by the build. */
function readHashes(): Record<string, string> {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${FRAME_LOCALES_META}"]`)?.content;
  return z.parse(hashesSchema, JSON.parse(content ?? "{}"));
}

/** Loads the texts of a language; English if the release does not have it. */
export async function loadFrameLanguage(language: string): Promise<void> {
  const hashes = readHashes();
  const file = language in hashes ? language : DEFAULT_LANGUAGE;
  const texts = await abortOnPageHide(async (signal): Promise<unknown> => {
    const answer = await fetch(`locales/${file}.json`, { integrity: hashes[file] ?? "", signal });
    if (!answer.ok) throw new Error(`The translations ${file} answered ${answer.status}.`);
    return answer.json();
  });
  const { frame, shared } = z.parse(localeFileSchema, texts);
  addNamespace(frameNamespace, language, frame);
  addNamespace("shared", language, shared);
}
