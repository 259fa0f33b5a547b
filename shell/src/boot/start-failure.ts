import { START_FAILED_EVENT } from "./start-failed-event.ts";

type Words = { title: string; description: string; retry: string };

const english: Words = {
  title: "The console can't start",
  description: "Part of the console couldn't be loaded. Check your connection and try again.",
  retry: "Retry",
};

/** Not translation keys, because the translations may be what failed to load. */
const wordsByLanguage: Record<string, Words> = {
  "de-DE": {
    title: "Die Konsole kann nicht gestartet werden",
    description:
      "Ein Teil der Konsole konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    retry: "Erneut versuchen",
  },
  "es-ES": {
    title: "No se puede iniciar la consola",
    description: "No se ha podido cargar una parte de la consola. Compruebe la conexión e inténtelo de nuevo.",
    retry: "Reintentar",
  },
  "fr-FR": {
    title: "Impossible de démarrer la console",
    description: "Impossible de charger une partie de la console. Vérifiez votre connexion et réessayez.",
    retry: "Réessayer",
  },
  "pt-BR": {
    title: "Não é possível iniciar o console",
    description: "Não foi possível carregar uma parte do console. Verifique sua conexão e tente novamente.",
    retry: "Tentar novamente",
  },
  "ja-JP": {
    title: "コンソールを開始できません",
    description: "コンソールの一部を読み込めませんでした。接続を確認して、もう一度お試しください。",
    retry: "再試行",
  },
  "zh-CN": {
    title: "无法启动控制台",
    description: "无法加载控制台的一部分。请检查网络连接后重试。",
    retry: "重试",
  },
  "ar-SA": {
    title: "تعذّر بدء وحدة التحكم",
    description: "تعذّر تحميل جزء من وحدة التحكم. تحقق من الاتصال ثم حاول مرة أخرى.",
    retry: "إعادة المحاولة",
  },
};

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}

function showStartFailure(): void {
  const { title, description, retry } = wordsByLanguage[document.documentElement.lang] ?? english;
  const main = element("main", "");
  main.dataset["page"] = "shell/start-failure";
  // The style sheets may have failed too.
  Object.assign(main.style, { maxInlineSize: "60rem", marginInline: "auto", padding: "4rem 2rem", lineHeight: "1.6" });
  const heading = element("h1", title);
  heading.tabIndex = -1;
  const button = element("button", retry);
  button.type = "button";
  button.style.padding = "0.8rem 1.6rem";
  button.addEventListener("click", () => location.reload());
  main.append(heading, element("p", description), button);
  document.body.replaceChildren(main);
  document.title = title;
  heading.focus();
}

/** Shows an error page with Retry if the console's code cannot be loaded or reports that it cannot start. */
export function watchStart(): void {
  document.addEventListener(START_FAILED_EVENT, showStartFailure);
  // Load errors do not bubble, so listen in the capture phase. The page is complete once all scripts of its own have run;
  // later ones are of others, such as a browser extension.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && document.readyState !== "complete") showStartFailure();
    },
    { capture: true },
  );
}
