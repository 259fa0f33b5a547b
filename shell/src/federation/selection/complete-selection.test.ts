import { indexAddress } from "@gatehouse/shared/rules/selection-addresses";
import { answerHashed, hashed } from "../../testing/hashed-answers.ts";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { completeSelection } from "./complete-selection.ts";

const auth = aRemote("auth", ["/login"], { scripts: { "/auth.js": "sha384-auth" } });
const { exposed: _exposed, scripts: _scripts, locales: _locales, ...reports } = aRemote("reports", ["/reports"]);
const pages = [{ path: "/reports", pageId: "reports" }];
const record = `sha384-${"r".repeat(64)}`;

/** Another index for each test, because a tab reads one once. */
let count = 0;
function anIndex() {
  count += 1;
  const listed = { ...reports, pages, record };
  const { exposed: _files, scripts: _hashes, locales: _words, ...ofAuth } = auth;
  return {
    remotes: [{ ...ofAuth, pages: [{ path: "/login", pageId: "login" }], record }, listed],
    disabled: [{ name: "audits", message: `Closed ${count}.`, paths: ["/audits"] }],
    fallbacks: { reports: ["0.9.0"] },
    aliases: [],
    reserved: [{ path: "/app", area: "app" }],
  };
}

afterEach(() => jest.restoreAllMocks());

it("adds what the index lists; remotes of the signed text keep their files", async () => {
  const index = anIndex();
  const { text, integrity } = hashed(index);
  const requested = answerHashed({ [indexAddress(integrity)]: text });
  const complete = await completeSelection(aSelection([auth], { index: integrity }));
  expect(complete).toMatchObject({ disabled: index.disabled, fallbacks: index.fallbacks, reserved: index.reserved });
  expect(complete.index).toBeUndefined();
  expect(complete.remotes[0]).toBe(auth);
  expect(complete.remotes[1]).toEqual({
    ...reports,
    pages: [{ ...pages[0], scripts: [], styles: [] }],
    exposed: { scripts: [], styles: [] },
    scripts: {},
    locales: {},
    record,
  });
  expect(requested).toMatchObject([{ address: indexAddress(integrity), integrity, cache: "default" }]);
});

it("leaves a complete selection as it is", async () => {
  const requested = answerHashed({});
  const selection = aSelection([auth]);
  expect(await completeSelection(selection)).toBe(selection);
  expect(requested).toEqual([]);
});

it.each([
  ["is changed", (index: ReturnType<typeof anIndex>) => JSON.stringify({ ...index, disabled: [] })],
  ["is that of an earlier revision", () => JSON.stringify(anIndex())],
])("refuses an index that %s, after it has read past the browser's cache", async (_name, change) => {
  const index = anIndex();
  const { integrity } = hashed(index);
  const requested = answerHashed({ [indexAddress(integrity)]: change(index) });
  await expect(completeSelection(aSelection([auth], { index: integrity }))).rejects.toThrow("Failed to fetch");
  expect(requested.map(({ cache }) => cache)).toEqual(["default", "reload"]);
});

it("asks again for an index that does not come", async () => {
  const { text, integrity } = hashed(anIndex());
  const limit = new AbortController();
  jest.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  answerHashed({ [indexAddress(integrity)]: text });
  const never = async (_address: unknown, init?: RequestInit): Promise<Response> =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new Error("Timed out.")));
    });
  jest.mocked(fetch).mockImplementationOnce(never);
  const completed = completeSelection(aSelection([auth], { index: integrity }));
  limit.abort();
  expect((await completed).remotes).toHaveLength(2);
});
