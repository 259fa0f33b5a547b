// The names that files and folders may have.
const TOP_LEVEL = new Set([
  ".ci",
  "cli",
  "docs",
  "e2e",
  "server",
  "shared",
  "shell",
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "LICENSE",
  "THIRD-PARTY-NOTICES.md",
  "SECURITY.md",
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
  "jest.config.mjs",
  "knip.json",
  ".dependency-cruiser.cjs",
  ".dependency-cruiser.cli.cjs",
  ".dependency-cruiser.server.cjs",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".gitignore",
  ".gitattributes",
  ".editorconfig",
  ".npmrc",
]);
const TOP_LEVEL_PATTERN = /^(remote-[a-z0-9-]+|tsconfig(\.[a-z]+)?\.json)$/;

const REQUIRED_TOP_LEVEL = [
  "package.json",
  "pnpm-workspace.yaml",
  "shell",
  "shared",
  "e2e",
  ...["auth", "account", "dashboards", "configuration", "replay", "epm"].map((name) => `remote-${name}`),
];

/** Names of files and folders that are too general. */
export const FORBIDDEN_NAMES = new Set(["utils", "util", "helpers", "helper", "common", "misc", "index"]);
const KEBAB = "[a-z0-9]+(-[a-z0-9]+)*";
const ROLES = "contract|paths|api|hooks|actions|atoms|routes|plugin|command|service|repository|table|builder";
const CODE_FILE = new RegExp(`^${KEBAB}(\\.(${ROLES}))?(\\.(test|spec|config|d))?\\.(ts|tsx|mjs|cjs)$`);
const STYLE_FILE = new RegExp(`^${KEBAB}(\\.module)?\\.css$`);
const FOLDER = new RegExp(`^${KEBAB}$`);

function checkTopLevel(files: string[]): string[] {
  const entries = new Set(files.map((file) => file.split("/")[0] ?? file));
  const missing = REQUIRED_TOP_LEVEL.filter((name) => !entries.has(name));
  const foreign = [...entries].filter((name) => !TOP_LEVEL.has(name) && !TOP_LEVEL_PATTERN.test(name));
  return [
    ...missing.map((name) => `${name}: this top-level entry is missing`),
    ...foreign.map((name) => `${name}: not a top-level entry of this repository; move it into a part or docs/`),
  ];
}

function isWellNamed(name: string): boolean {
  if (/\.(ts|tsx|mjs|cjs)$/.test(name)) return CODE_FILE.test(name);
  return name.endsWith(".css") ? STYLE_FILE.test(name) : true;
}

function checkFileName(file: string): string[] {
  const folders = file.split("/");
  const name = folders.pop() ?? file;
  const stem = name.split(".")[0] ?? name;
  const problems: string[] = [];
  if (/\.(ts|tsx|mjs|cjs|css)$/.test(name) && FORBIDDEN_NAMES.has(stem)) {
    problems.push(`${file}: name the file after what is in it; "${stem}" says nothing`);
  }
  if (!isWellNamed(name)) {
    problems.push(`${file}: use kebab-case and at most one of the role suffixes ${ROLES.replaceAll("|", ", ")}`);
  }
  for (const folder of folders) {
    if (FORBIDDEN_NAMES.has(folder)) problems.push(`${file}: name the folder "${folder}" after what is in it`);
    else if (folder !== ".ci" && !FOLDER.test(folder))
      problems.push(`${file}: the folder "${folder}" is not kebab-case`);
  }
  return problems;
}

/** Problems with the names of files and folders. */
export function checkNames(files: string[]): string[] {
  const inParts = files.filter((file) => file.includes("/") || /\.(ts|tsx|mjs|css)$/.test(file));
  return [...checkTopLevel(files), ...inParts.flatMap(checkFileName)];
}
