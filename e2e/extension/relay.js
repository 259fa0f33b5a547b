// Between the page and the extension: carries the handed context to the worker, and questions to the console.
{
  const pageHears = (message) => window.postMessage(message, window.location.origin);
  const isOfThisPage = ({ source, origin }) => source === window && origin === window.location.origin;

  window.addEventListener("message", (event) => {
    if (isOfThisPage(event) && event.data?.type === "wfp-ext-context") void chrome.runtime.sendMessage(event.data);
  });

  /** Asks the console for the configuration; calls back with its answer, which repeats the id. */
  const askConsole = (version, token, callBack) => {
    const id = crypto.randomUUID();
    const handleAnswer = (event) => {
      const { data } = event;
      const isAnswer = data?.id === id && (data.type === "wfp-ext-config" || data.type === "error");
      if (!isOfThisPage(event) || !isAnswer) return;
      window.removeEventListener("message", handleAnswer);
      callBack(data);
    };
    window.addEventListener("message", handleAnswer);
    pageHears({ type: "get-wfp-ext-config", version, token, id });
  };

  chrome.runtime.onMessage.addListener(({ type, version, token }, sender, callBack) => {
    if (type !== "ask-console") return false;
    askConsole(version, token, callBack);
    return true; // The answer comes later.
  });
}
