import { REMOTE_CONTRACT } from "../../src/contracts/remotes.contract.ts";

/** The README of the package, which package managers and editors show. */
export const sdkReadme = (): string => `# @gatehouse/shared

What a section of the console builds on. This version is for remote contract ${REMOTE_CONTRACT}.

- The console provides \`schema\`, \`session\`, \`api\`, \`http\`, \`state\`, \`routing\`, \`i18n\`, \`forms\`, \`described-forms\`, \`frame\`,
  \`storage\`, \`storage/record-store\`, \`bridge\` and \`ui/*\` at run time. Here they have types, and code for tests.
- \`contracts/*\`, \`rules/*\`, \`charts/*\` and \`second-factors/*\` are compiled into the section.
- \`testing/*\` and the jest preset (\`preset: "@gatehouse/shared"\`) are for tests of pages.
- \`build/*\` has the configurations of the bundlers.
- \`css-modules\`, in \`types\` of \`tsconfig.json\`, declares the imports of \`*.module.css\`.
`;
