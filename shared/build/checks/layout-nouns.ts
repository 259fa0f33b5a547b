// "By noun": one noun in the file names of a resource, from its contract to its repository.
import { NAMED_BY_NO_CONTRACT, NAMED_BY_NO_FOLDER, WITHOUT_ROUTES } from "./noun-exceptions.ts";

const CONTRACT_FOLDER = "shared/src/contracts/";
const CONTRACT = /^shared\/src\/contracts\/([^/.]+)\.contract\.ts$/;
const ROUTES = /^server\/src\/features\/.*?([^/]+)\/([^/.]+)\.routes\.ts$/;
const SERVER_FILE = /^server\/src\/features\/(.+)\/([^/.]+)\.(?:routes|command|service|repository)\.ts$/;
const CLIENT_FILE = /^(?:shell|remote-[^/]+)\/.*src\/data\/([^/.]+)\.(?:api|hooks|actions)\.tsx?$/;

type Exceptions = ReadonlyMap<string, string>;
/** A noun, the file that has it in its name, and what is wrong with it. */
type Finding = { noun: string; file: string; problem: string };

/** `sign-in-attempts` belongs to `sign-ins`, and `directory-users` to `directories`. */
function startsWithNoun(name: string, noun: string): boolean {
  const singular = noun.replace(/ies$/, "y").replace(/s$/, "");
  return [noun, singular].some((start) => name === start || name.startsWith(`${start}-`));
}

function listContracts(files: string[]): string[] {
  return files.flatMap((file) => CONTRACT.exec(file)?.[1] ?? []);
}

function findContractsWithoutRoutes(files: string[]): Finding[] {
  const routes = new Set(files.map((file) => ROUTES.exec(file)?.[2]));
  return listContracts(files)
    .filter((noun) => !routes.has(noun))
    .map((noun) => ({
      noun,
      file: `${CONTRACT_FOLDER}${noun}.contract.ts`,
      problem: `no ${noun}.routes.ts in server/src/features answers it`,
    }));
}

function findFilesWithoutContract(files: string[]): Finding[] {
  const contracts = listContracts(files);
  return files.flatMap((file) => {
    const noun = ROUTES.exec(file)?.[2] ?? CLIENT_FILE.exec(file)?.[1];
    if (!noun || contracts.some((contract) => noun === contract || noun.startsWith(`${contract}-`))) return [];
    return [{ noun, file, problem: `"${noun}" is the noun of no contract in ${CONTRACT_FOLDER}` }];
  });
}

function findFilesInOtherFolders(files: string[]): Finding[] {
  return files.flatMap((file) => {
    const [, folders, noun] = SERVER_FILE.exec(file) ?? [];
    if (!folders || !noun || folders.split("/").some((folder) => startsWithNoun(noun, folder))) return [];
    return [{ noun, file, problem: `start its name with the noun of its folder, ${folders}, or move it` }];
  });
}

function checkContractNames(files: string[]): string[] {
  return files
    .filter((file) => file.startsWith(CONTRACT_FOLDER) && !/\.contract(\.test)?\.ts$/.test(file))
    .map((file) => `${file}: name it <noun>.contract.ts`);
}

function listFindings(files: string[]): [Finding[], Exceptions][] {
  return [
    [findContractsWithoutRoutes(files), WITHOUT_ROUTES],
    [findFilesWithoutContract(files), NAMED_BY_NO_CONTRACT],
    [findFilesInOtherFolders(files), NAMED_BY_NO_FOLDER],
  ];
}

/** Problems with the nouns in the names of files. */
export function checkNouns(files: string[]): string[] {
  const findings = listFindings(files).flatMap(([found, exceptions]) =>
    found.filter(({ noun }) => !exceptions.has(noun)),
  );
  return [...checkContractNames(files), ...findings.map(({ file, problem }) => `${file}: ${problem}`)];
}

/** Exceptions that no file needs any more. */
export function listUnusedExceptions(files: string[]): string[] {
  return listFindings(files).flatMap(([found, exceptions]) =>
    [...exceptions.keys()].filter((noun) => !found.some((finding) => finding.noun === noun)),
  );
}
