import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsFolder } from "./migrate.ts";

/**
 * Landed migrations with the SHA-256 of their SQL: databases have run them, so a change would never reach those. A new
 * migration is a line at the end; `when` decides which migrations a database still has to run.
 */
const landed = [
  {
    tag: "0000_initial",
    when: 1795247012405,
    sha256: "bf79b48667e530cf52e7b883181fddf7d9f1451b85ea2e4c6ef04338881e608a",
  },
  {
    tag: "0001_independent-deployment",
    when: 1795258339355,
    sha256: "42223737e252e54204cf12792e602100f41460a0138d94a259c031465caf4648",
  },
  {
    tag: "0002_shell-frame",
    when: 1795272792688,
    sha256: "f8c87f40d61f89c6320faa41ae1f9229d1ffc75239e22939d5e7a59e9b6e9bb7",
  },
  {
    tag: "0003_sign-in",
    when: 1795286654502,
    sha256: "d428c277c6bb0ee8fc57492f9aadf3da90309b07ca8290d350cc921aafa5faed",
  },
  {
    tag: "0004_dashboards",
    when: 1795302125104,
    sha256: "70e1eb08be4c32006109d9d0ad16381c620d07a0617dc731fde0dab4fb2c41bd",
  },
  {
    tag: "0005_repairs",
    when: 1795362824830,
    sha256: "171ee469ca1c403b907132ae679fed6de100a9f0ba8ab92e2b9643bb823fc90e",
  },
  {
    tag: "0006_jobs-and-webhooks",
    when: 1795397020718,
    sha256: "7eb0f275e443f0f2521a80a2ba9b2220442b8afe0f2ca7b026e3f7fab43413eb",
  },
  {
    tag: "0007_plugin-configuration-forms",
    when: 1795399293502,
    sha256: "68e15ecc8c90df4cf57a3b409e39e1dd3f10f490ed43c00b84b1f4ab6c04fe4f",
  },
  {
    tag: "0008_natural-names",
    when: 1795407129590,
    sha256: "78e1839ee7334f896410efcaf24079808e34b2be04cee2ee5588a5acc6b9adf8",
  },
  {
    tag: "0009_inventory",
    when: 1795407131683,
    sha256: "0b5b40c72e2028856fc2f5f2d389750acf787075cc19bd4a94695ec25ffb8393",
  },
  {
    tag: "0010_grid-rows",
    when: 1795408341736,
    sha256: "02d065b86f6f8ae9e2399e0cbb79374ee1ff0c4eabeb6295c1908b37ae48afbb",
  },
  {
    tag: "0011_grid-search",
    when: 1795408342330,
    sha256: "c6c3628090717655d879d35554ce1f2902dc3e07342d36b0e9a62201ead300c0",
  },
  {
    tag: "0012_audit-subjects",
    when: 1795408463144,
    sha256: "fac0d467a6dbef6517a412aee81feaf6d79ce7bcde2e301afdad1b8ac8852fff",
  },
  {
    tag: "0013_grid-views",
    when: 1795408995631,
    sha256: "14bc200ecf97a5bd6b2d5a2c52140f98eb2cb9a7127ac577531d738cf11a01f1",
  },
  {
    tag: "0014_grid-changes",
    when: 1795409963980,
    sha256: "9a4bc6e0cdf5df2947b8bfc9ace4a8e4be264c4f97a2d954b37816e5d3a800cd",
  },
  {
    tag: "0015_inventory-imports",
    when: 1795419709483,
    sha256: "87199299dc60e392a81baf92ba3b96b8ad6396335df035c4e28cf896700fb9ff",
  },
  {
    tag: "0016_expression-search",
    when: 1795420511783,
    sha256: "bd77ddfa4b2d72885c2348bb3f3af27e5bca3d1893f3a560726b3808261c329b",
  },
  {
    tag: "0017_names-of-all-scripts",
    when: 1795421040004,
    sha256: "e2322df849ee43fb25567c527ee9127dfde52b7e0c4c5916279550d4356b84d9",
  },
  {
    tag: "0018_natural-keys-of-all-scripts",
    when: 1795421042508,
    sha256: "d39f20a299e303616daebe0f69da4abba51bdc5a8d2cab86e967df10f43fd00e",
  },
  {
    tag: "0019_grid-notices",
    when: 1795421042509,
    sha256: "bd3e105b98be712a74ad386924b04a69b1896142539f2f9f66db17ed95e54852",
  },
  {
    tag: "0020_passkey-providers",
    when: 1795421042510,
    sha256: "87d3d3c6cfeac4239de73290aba5bc0d0a4354355ead56456b5106ca67d7acbe",
  },
  {
    tag: "0021_session-origins",
    when: 1795421320544,
    sha256: "40b0471bddc34ad57ba9565a69db310a8daecfc2ebed83019c50e2bef861f6f4",
  },
  {
    tag: "0022_people",
    when: 1795422160583,
    sha256: "abe8255dfa87cce5cb848b49f9884e3c8ffc0e13feedbf92d1a1a3c577c015eb",
  },
  {
    tag: "0023_user-groups",
    when: 1795432416005,
    sha256: "2ab9fc70650b92a04a9db47e8e791d78111ff05d614d455e7b525f5e5409de3e",
  },
  {
    tag: "0024_scim",
    when: 1795433021819,
    sha256: "36905fc93f7a803371bf8c319b0f8e19d4ad3e6a547a537ade55b03a94fc6819",
  },
  {
    tag: "0025_single-sign-on",
    when: 1795434134326,
    sha256: "a2bdff7a730950252b60c3eb18c65c734a1ce05912320c7a4b7148b7fa90ab06",
  },
  {
    tag: "0026_users-by-name",
    when: 1795436942816,
    sha256: "9ffedfa748d702cd1e6cb2a9e88d22fde12b4447e8767f8be28bc33877af3fb7",
  },
  {
    tag: "0027_endpoint-events",
    when: 1795445843572,
    sha256: "3ea1da2bd39a59fe4e5ba96af1c080f857502e675b4caa3f15b60c0a631aca05",
  },
  {
    tag: "0028_endpoint-starts",
    when: 1795445844610,
    sha256: "ddeaf0732fb6bcd889e0abbbf7c0cb90f29a14404c12393b9ce53601d43f326c",
  },
  {
    tag: "0029_policies",
    when: 1795446156253,
    sha256: "f02427e5daccc55338aab52949f7367b340ed602e92e419cd89ff9b365eff2eb",
  },
  {
    tag: "0030_smart-rules",
    when: 1795446300000,
    sha256: "6384e09d842b254cf26d41f5d2d3549f66cf8e65f6b65af27592fd65c4a5ee38",
  },
  {
    tag: "0031_simulations-with-other-policies",
    when: 1795457564540,
    sha256: "5225ab66ed23633281066f86f8bd4cab591cb269f4c489e5ee80e513d6e9b4cd",
  },
  {
    tag: "0032_browser-extension",
    when: 1795461228584,
    sha256: "9f489781847098988c753a262511dbb88f96d685c102ce7f450844c948943a5f",
  },
  {
    tag: "0033_publish-tokens",
    when: 1795475753891,
    sha256: "da818b3dbf9a131ddfab83aecaddc6d5f60a5fda5958b20680aba894c95b73d4",
  },
  {
    tag: "0034_services",
    when: 1795479653123,
    sha256: "49985fa64cea208f2546c3ddb3d914733ae9f5d1eecf5a2534785463f265e1f2",
  },
  {
    tag: "0035_access-notices",
    when: 1795496258687,
    sha256: "5fd28c81a20dfaca107d5839605560495047f6aad9b8aff8cc5b5e59a25e8c41",
  },
  {
    tag: "0036_factor-notices",
    when: 1795809918192,
    sha256: "796983dfcaf6889804f41601d6a81406e813a8af4b8ca5c0daeac188ece48e45",
  },
  {
    tag: "0037_sign-in-page-notices",
    when: 1795859589076,
    sha256: "dbbbc2bb593edb92a08a25689b2ae41282449436c1bf88ee6a5be8427791381a",
  },
  {
    tag: "0038_audit-events-by-organization",
    when: 1796055758459,
    sha256: "d2a76fbf59191d129d0ce4a973cfcb8afcf59ffa24c2b90254d05501ad6129b7",
  },
  {
    tag: "0039_changed-records",
    when: 1796056267023,
    sha256: "86db8b70103c3053e09ade8bbfa1f6ae9d397fcdada909c5adbefccbfc5977cc",
  },
  {
    tag: "0040_mails-in-bulk",
    when: 1796058676421,
    sha256: "4f684c8522c152f8fbd40428b698b444f91219484f853a3909c1e685d8974b2d",
  },
  {
    tag: "0041_audit-subject-names",
    when: 1796093646933,
    sha256: "75aa2deda909b734660ea1767d220655aacea1d05e8d21b06dd3d6ebb630f53a",
  },
];

type Journal = { entries: { tag: string; when: number }[] };

const hashOf = (tag: string) =>
  createHash("sha256")
    .update(readFileSync(join(migrationsFolder, `${tag}.sql`)))
    .digest("hex");

it("no migration that landed changes, and a new one comes after them", () => {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")) as Journal;
  expect(journal.entries.map(({ tag, when }) => ({ tag, when, sha256: hashOf(tag) }))).toEqual(landed);
  const whens = landed.map(({ when }) => when);
  expect(whens).toEqual(whens.toSorted((one, other) => one - other));
});

it("every migration is one that the console runs", () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith(".sql"));
  expect(files.sort()).toEqual(landed.map(({ tag }) => `${tag}.sql`));
});
