import { recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import { answerHashed, hashed } from "../../testing/hashed-answers.ts";
import { aRemote } from "../../testing/selection.builder.ts";
import { completeRemote, getCompleteRemote } from "./complete-remote.ts";

const file = (url: string) => ({ url, integrity: `sha384-${"f".repeat(64)}` });

function aRecord(version: string) {
  return {
    name: "reports",
    version,
    exposed: { scripts: [file("/exposed.js")], styles: [] },
    pages: [{ path: "/reports", pageId: "reports", scripts: [file("/page.js")], styles: [file("/page.css")] }],
    scripts: { "/page.js": `sha384-${"f".repeat(64)}` },
    locales: { "en-US": file("/en-US.json") },
  };
}

const listed = (version: string, record: string) => aRemote("reports", ["/reports"], { version, record });

afterEach(() => jest.restoreAllMocks());

it("adds the files of the record to a remote, and reads it once", async () => {
  const { text, integrity } = hashed(aRecord("1.0.0"));
  const address = recordAddress("reports", "1.0.0", integrity);
  const requested = answerHashed({ [address]: text });
  const remote = listed("1.0.0", integrity);
  expect(getCompleteRemote(remote)).toBe(remote);
  const [complete] = await Promise.all([completeRemote(remote), completeRemote(remote)]);
  const { record: _record, ...known } = remote;
  expect(complete).toEqual({ ...known, ...aRecord("1.0.0") });
  expect(getCompleteRemote(remote)).toEqual(complete);
  expect(requested).toMatchObject([{ address, integrity }]);
});

it("leaves a remote of a complete list as it is", async () => {
  const remote = aRemote("reports", ["/reports"]);
  expect(await completeRemote(remote)).toBe(remote);
});

it("refuses a record with another hash, also one of another version, and reads it again later", async () => {
  const { text, integrity } = hashed(aRecord("2.0.0"));
  const address = recordAddress("reports", "2.0.0", integrity);
  answerHashed({ [address]: JSON.stringify(aRecord("1.0.0")) });
  const remote = listed("2.0.0", integrity);
  await expect(completeRemote(remote)).rejects.toMatchObject({ stage: "manifest" });
  answerHashed({ [address]: text });
  expect((await completeRemote(remote)).exposed.scripts).toEqual([file("/exposed.js")]);
});

it("refuses a record of another version even if the index names it", async () => {
  const { text, integrity } = hashed(aRecord("3.0.0"));
  answerHashed({ [recordAddress("reports", "4.0.0", integrity)]: text });
  await expect(completeRemote(listed("4.0.0", integrity))).rejects.toThrow("The record is of reports 3.0.0.");
});
