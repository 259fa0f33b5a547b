import { act, render, renderHook, screen } from "@testing-library/react";
import { addNamespace, currentLanguage, initI18n, onLanguageChange, setLanguage, translate } from "./i18n-instance.ts";
import { namespaceOf, RemoteScope } from "./remote-scope.tsx";
import { Trans } from "./trans.tsx";
import { useFormat } from "./use-format.ts";
import { useTranslation } from "./use-translation.ts";

function Greeting({ count = 1 }: { count?: number }) {
  const { t, language, direction } = useTranslation();
  return (
    <p>
      {t("page.greeting", { name: "<b>Pat</b>" })} {t("page.items", { count })} {t("ui.close")} {language} {direction}
    </p>
  );
}

const inScope = (version: string, children: React.ReactNode) => (
  <RemoteScope name="demo" version={version}>
    {children}
  </RemoteScope>
);

beforeEach(() => {
  addNamespace(namespaceOf("demo", "1.0.0"), "en-US", {
    page: {
      greeting: "Hello {{name}}",
      items_one: "{{count}} item",
      items_other: "{{count}} items",
      link: "Read <terms>the terms</terms>",
    },
  });
  addNamespace(namespaceOf("demo", "2.0.0"), "en-US", { page: { greeting: "Welcome {{name}}" } });
  addNamespace(namespaceOf("demo", "1.0.0"), "ar-SA", {
    page: { greeting: "مرحبًا {{name}}", items_few: "{{count}} عناصر", items_other: "{{count}} عنصر" },
  });
});

it("takes the strings of the part that renders, then those common to all", () => {
  render(inScope("1.0.0", <Greeting count={2} />));
  expect(screen.getByText("Hello <b>Pat</b> 2 items Close en-US ltr")).toBeInTheDocument();
});

it("knows the text of each value", () => {
  render(
    inScope(
      "1.0.0",
      <>
        <Greeting count={1} />
        <Greeting count={2} />
        <Greeting count={1} />
      </>,
    ),
  );
  expect(screen.getAllByText(/ 1 item /)).toHaveLength(2);
  expect(screen.getByText(/ 2 items /)).toBeInTheDocument();
});

it("keeps the strings of two versions apart", () => {
  render(
    <>
      {inScope("1.0.0", <Greeting />)}
      {inScope("2.0.0", <Greeting />)}
    </>,
  );
  expect(screen.getByText(/^Hello/)).toBeInTheDocument();
  expect(screen.getByText(/^Welcome/)).toBeInTheDocument();
});

it("shows a missing key while developing", () => {
  render(inScope("2.0.0", <Greeting />));
  expect(screen.getByText(/⟦page\.items⟧/)).toBeInTheDocument();
});

it("changes language, direction and plural rules without a reload, and keeps the choice", async () => {
  render(inScope("1.0.0", <Greeting count={3} />));
  await act(() => setLanguage("ar-SA"));
  expect(screen.getByText(/^مرحبًا .* 3 عناصر .* ar-SA rtl$/)).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(document.documentElement).toHaveAttribute("lang", "ar-SA");
  expect(window.localStorage.getItem("language")).toBe("ar-SA");
});

it("gives the pseudo language a language code that screen readers know", async () => {
  await setLanguage("qps-ploc");
  expect(currentLanguage()).toBe("qps-ploc");
  expect(document.documentElement).toHaveAttribute("lang", "en-US");
  addNamespace("demo", "qps-ploc", { word: "[ŵôŕđ ~]" });
  expect(translate("demo", "word")).toBe("[ŵôŕđ ~]");
});

it("takes the default language for one it does not know", async () => {
  await setLanguage("xx-YY");
  expect(currentLanguage()).toBe("en-US");
});

it("stays in its language when the new one cannot be loaded", async () => {
  initI18n({ language: "de-DE", loadLanguage: () => Promise.reject(new Error("offline")) });
  await expect(setLanguage("ar-SA")).rejects.toThrow("offline");
  expect(currentLanguage()).toBe("de-DE");
  initI18n({ language: "en-US", loadLanguage: () => Promise.resolve() });
});

it("lets the later of two changes win, and tells its listeners", async () => {
  const gates: Record<string, PromiseWithResolvers<void>> = {
    "de-DE": Promise.withResolvers<void>(),
    "ar-SA": Promise.withResolvers<void>(),
  };
  initI18n({ language: "en-US", loadLanguage: (language) => gates[language]?.promise ?? Promise.resolve() });
  const heard: string[] = [];
  const stop = onLanguageChange((language) => heard.push(language));
  const german = setLanguage("de-DE");
  const arabic = setLanguage("ar-SA");
  gates["ar-SA"]?.resolve();
  await arabic;
  gates["de-DE"]?.resolve();
  await german;
  stop();
  expect(currentLanguage()).toBe("ar-SA");
  expect(heard).toEqual(["ar-SA"]);
  initI18n({ language: "en-US", loadLanguage: () => Promise.resolve() });
});

it("shows strings that arrive after the page", () => {
  render(inScope("3.0.0", <Greeting />));
  act(() => addNamespace(namespaceOf("demo", "3.0.0"), "en-US", { page: { greeting: "Late hello {{name}}" } }));
  expect(screen.getByText(/^Late hello/)).toBeInTheDocument();
});

it("puts elements into a text", () => {
  render(
    inScope("1.0.0", <Trans i18nKey="page.link" components={{ terms: <a href="#/terms-of-use">placeholder</a> }} />),
  );
  expect(screen.getByRole("link", { name: "the terms" })).toHaveAttribute("href", "#/terms-of-use");
});

it("formats in the language in force", async () => {
  const { result } = renderHook(() => useFormat());
  expect(result.current.number(1.5)).toBe("1.5");
  await act(() => setLanguage("de-DE"));
  expect(result.current.number(1.5)).toBe("1,5");
});

it("shows texts that are replaced, and renders nothing for those of another part", () => {
  const noteRender = jest.fn();
  function Title() {
    noteRender();
    return <p>{useTranslation().t("page.title")}</p>;
  }
  addNamespace(namespaceOf("demo", "3.0.0"), "en-US", { page: { title: "Before" } });
  render(inScope("3.0.0", <Title />));
  expect(screen.getByText("Before")).toBeInTheDocument();
  act(() => addNamespace(namespaceOf("other", "1.0.0"), "en-US", { page: { title: "Other" } }));
  expect(noteRender).toHaveBeenCalledTimes(1);
  act(() => addNamespace(namespaceOf("demo", "3.0.0"), "en-US", { page: { title: "After" } }));
  expect(screen.getByText("After")).toBeInTheDocument();
});
