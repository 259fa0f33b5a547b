import type { Analysis, Finding } from "./analyses.service.ts";

/**
 * Names in the page come from users and scanned machines. If one gets past the escaping, no script of it runs, and the
 * page has no origin, so it can neither read the console nor act as its user.
 */
export const analysisPagePolicy = (nonce: string): string =>
  `sandbox; default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const styles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-end: 1px solid; padding: 0.5rem; text-align: start; vertical-align: top; }
td { overflow-wrap: anywhere; }
ul { margin: 0.25rem 0 0; padding-inline-start: 1.25rem; }
`;

const severityNames: Record<Finding["severity"], string> = { high: "High", medium: "Medium", low: "Low" };

/** Renders a report in English, like the commands and the log. */
export function renderAnalysisPage({ version, analyzedAt, findings }: Analysis, nonce: string): string {
  const moment = `${analyzedAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Analyzer results</title>
<style nonce="${escapeHtml(nonce)}">${styles}</style>
</head>
<body>
<main>
<h1>Analyzer results</h1>
<p>Gatehouse ${escapeHtml(version)}, analyzed at <time datetime="${analyzedAt.toISOString()}">${moment}</time></p>
${findings.length === 0 ? "<p>No findings.</p>" : renderTable(findings)}
</main>
</body>
</html>
`;
}

function renderTable(findings: readonly Finding[]): string {
  return `<table>
<thead><tr><th scope="col">Severity</th><th scope="col">Count</th><th scope="col">Finding</th></tr></thead>
<tbody>
${findings.map(renderRow).join("\n")}
</tbody>
</table>`;
}

function renderRow({ severity, count, sentence, examples }: Finding): string {
  const items = examples.map((example) => `<li>${escapeHtml(example)}</li>`);
  if (count > examples.length) items.push(`<li>and ${count - examples.length} more</li>`);
  return `<tr><td>${severityNames[severity]}</td><td>${count}</td><td>${escapeHtml(sentence)}<ul>${items.join("")}</ul></td></tr>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
