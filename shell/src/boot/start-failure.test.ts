import { START_FAILED_EVENT } from "./start-failed-event.ts";
import { watchStart } from "./start-failure.ts";

beforeAll(watchStart);
afterEach(() => {
  document.documentElement.lang = "en-US";
  document.body.replaceChildren();
});

const fail = () => document.dispatchEvent(new Event(START_FAILED_EVENT));
const heading = () => document.querySelector("h1");

describe("a console that cannot start", () => {
  it("says so with Retry, with the focus on its heading", () => {
    document.body.append(document.createElement("div"));
    fail();
    expect(document.body.children).toHaveLength(1);
    expect(heading()).toHaveTextContent("The console can't start");
    expect(heading()).toHaveFocus();
    expect(document.title).toBe("The console can't start");
    expect(document.querySelector("button")).toHaveTextContent("Retry");
  });

  it.each([
    ["de-DE", "Die Konsole kann nicht gestartet werden"],
    ["ar-SA", "تعذّر بدء وحدة التحكم"],
    ["es-ES", "No se puede iniciar la consola"],
    ["fr-FR", "Impossible de démarrer la console"],
    ["pt-BR", "Não é possível iniciar o console"],
    ["ja-JP", "コンソールを開始できません"],
    ["zh-CN", "无法启动控制台"],
    ["qps-ploc", "The console can't start"],
  ])("says so in the language of the page, %s", (language, title) => {
    document.documentElement.lang = language;
    fail();
    expect(heading()).toHaveTextContent(title);
  });

  it("is noticed when its code does not come, but not for a picture, or for a script of others once it runs", () => {
    const readyState = jest.spyOn(document, "readyState", "get").mockReturnValue("complete");
    const later = document.head.appendChild(document.createElement("script"));
    later.dispatchEvent(new Event("error"));
    expect(heading()).toBeNull();
    later.remove();
    readyState.mockReturnValue("interactive");
    const picture = document.body.appendChild(document.createElement("img"));
    picture.dispatchEvent(new Event("error"));
    expect(heading()).toBeNull();
    const script = document.head.appendChild(document.createElement("script"));
    script.dispatchEvent(new Event("error"));
    expect(heading()).toHaveTextContent("The console can't start");
    script.remove();
    readyState.mockRestore();
  });
});
