import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { SignedText } from "@gatehouse/shared/contracts/selections.contract";
import { indexAddress, recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { answerHashed, hashed } from "../../testing/hashed-answers.ts";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { completeRemote } from "../loading/complete-remote.ts";
import { acceptSelection } from "./accept-selection.ts";
import { completeSelection } from "./complete-selection.ts";
import { readGoodVersions, readLastSelection, storeAcceptedSelection, storeGoodVersion } from "./last-good.ts";

jest.mock("@gatehouse/shared/rules/manifest-verification", () => ({
  ...jest.requireActual("@gatehouse/shared/rules/manifest-verification"),
  verifySignedText: async ({ payload }: SignedText, keys: unknown) => ({ text: payload, keys }),
}));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  jest.spyOn(keptTexts, "get").mockImplementation(async (key) => stored.get(key) ?? null);
  jest.spyOn(keptTexts, "set").mockImplementation(async (key, text) => void stored.set(key, text));
});
afterEach(() => jest.restoreAllMocks());

const script = { url: "/page.js", integrity: `sha384-${"f".repeat(64)}` };
const files = {
  exposed: { scripts: [script], styles: [] },
  pages: [{ path: "/reports", pageId: "reports", scripts: [], styles: [] }],
  scripts: { [script.url]: script.integrity },
  locales: {},
};

/** Each test has a version of its own, because a tab stores a version once. */
async function accept(version: string): Promise<Selection> {
  const { name, kind, entry, isUrgent } = aRemote("reports", ["/reports"], { version });
  const record = hashed({ name, version, ...files });
  const pages = [{ path: "/reports", pageId: "reports" }];
  const listed = { name, version, kind, entry, isUrgent, pages, record: record.integrity };
  const index = hashed({ remotes: [listed], disabled: [], fallbacks: {}, aliases: [], reserved: [] });
  answerHashed({
    [indexAddress(index.integrity)]: index.text,
    [recordAddress(name, version, record.integrity)]: record.text,
  });
  const payload = JSON.stringify(aSelection([], { index: index.integrity }));
  const signed = { payload, keyId: "key", signature: "signature", rotations: [] };
  return completeSelection(await acceptSelection(signed, null));
}

async function storeVersion(version: string): Promise<void> {
  const [remote] = (await accept(version)).remotes;
  if (!remote) throw new Error("The index is empty.");
  await completeRemote(remote);
  await storeGoodVersion(remote);
  answerHashed({});
}

it("a version that worked is stored with what its signature names by hash, and needs no request", async () => {
  await storeVersion("1.0.0");
  expect(await readGoodVersions("reports", () => true)).toMatchObject([{ version: "1.0.0", ...files }]);
  expect(await readGoodVersions("reports", () => false)).toEqual([]);
});

it.each(["index", "record"])("a version whose %s was changed in the store is not used", async (part) => {
  const version = `2.0.0-${part}`;
  await storeVersion(version);
  const [good] = JSON.parse(stored.get("remote.reports") ?? "[]");
  stored.set("remote.reports", JSON.stringify([{ ...good, [part]: good[part].replaceAll("reports", "others") }]));
  expect(await readGoodVersions("reports", () => true)).toEqual([]);
});

it("the last selection is stored with its index", async () => {
  const complete = await accept("3.0.0");
  await storeAcceptedSelection();
  answerHashed({});
  expect(await readLastSelection()).toEqual(complete);
  stored.set("selection", (stored.get("selection") ?? "").replaceAll("3.0.0", "4.0.0"));
  expect(await readLastSelection()).toBeNull();
});
