import { START_FAILED_EVENT } from "./start-failed-event.ts";

type Words = { title: string; description: string; retry: string };

const english: Words = {
  title: "The console cannot start",
  description: "A part of it could not be loaded. Check your connection and try again.",
  retry: "Retry",
};

/** Words that cannot be translation keys: the translations may be the very thing that is missing. */
const wordsByLanguage: Record<string, Words> = {
  "de-DE": {
    title: "Die Konsole kann nicht starten",
    description: "Ein Teil davon konnte nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
    retry: "Erneut versuchen",
  },
  "es-ES": {
    title: "No se puede iniciar la consola",
    description: "No se ha podido cargar una parte de ella. Compruebe su conexión e inténtelo de nuevo.",
    retry: "Reintentar",
  },
  "fr-FR": {
    title: "La console ne peut pas démarrer",
    description: "Une partie de la console n’a pas pu être chargée. Vérifiez votre connexion et réessayez.",
    retry: "Réessayer",
  },
  "pt-BR": {
    title: "Não é possível iniciar o console",
    description: "Não foi possível carregar uma parte dele. Verifique sua conexão e tente novamente.",
    retry: "Tentar novamente",
  },
  "ja-JP": {
    title: "コンソールを開始できません",
    description: "コンソールの一部を読み込めませんでした。接続を確認して、もう一度お試しください。",
    retry: "再試行",
  },
  "zh-CN": {
    title: "无法启动控制台",
    description: "无法加载控制台的一部分。请检查网络连接，然后重试。",
    retry: "重试",
  },
  "ar-SA": {
    title: "يتعذر بدء تشغيل وحدة التحكم",
    description: "تعذر تحميل جزء منها. تحقق من الاتصال ثم حاول مرة أخرى.",
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
  // The style sheets may be missing as well.
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

/** Shows a page with Retry when the console's code cannot be loaded, or says itself that it cannot start. */
export function watchStart(): void {
  document.addEventListener(START_FAILED_EVENT, showStartFailure);
  // Failed files tell their own element only; the event passes here on its way down.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement) showStartFailure();
    },
    { capture: true },
  );
}
