import { CONFIRMATION_CHANNEL } from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { findLanguage } from "@gatehouse/shared/rules/languages";
import { createHash } from "node:crypto";

/** Windows that a browser doesn't let scripts close stay open with this text. */
const texts: Readonly<Record<string, string>> = {
  "en-US": "You can close this window and continue in the console.",
  "de-DE": "Sie können dieses Fenster schließen und in der Konsole weiterarbeiten.",
  "fr-FR": "Vous pouvez fermer cette fenêtre et continuer dans la console.",
  "es-ES": "Puede cerrar esta ventana y continuar en la consola.",
  "pt-BR": "Você pode fechar esta janela e continuar no console.",
  "ja-JP": "このウィンドウを閉じて、コンソールで操作を続けてください。",
  "zh-CN": "您可以关闭此窗口，然后在控制台中继续操作。",
  "ar-SA": "يمكنك إغلاق هذه النافذة والمتابعة في وحدة التحكم.",
};

const script = `new BroadcastChannel(${JSON.stringify(CONFIRMATION_CHANNEL)}).postMessage(new URLSearchParams(location.search).get("state"));window.close();`;
const style = ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export const returnPagePolicy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Tells the tab that asked, and closes its own window. Without an opener: providers must not reach the console's page. */
export function describeReturnPage(language: string): string {
  const { htmlLang, direction } = findLanguage(language);
  const text = texts[language] ?? texts["en-US"] ?? "";
  return (
    `<!doctype html><html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8"><title>Gatehouse</title>` +
    `<meta name="viewport" content="width=device-width"><style>${style}</style></head>` +
    `<body><main><h1>Gatehouse</h1><p>${text}</p></main><script>${script}</script></body></html>`
  );
}
