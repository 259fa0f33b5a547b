import { takeContext } from "./client.js";

chrome.runtime.onMessage.addListener((message, sender) => {
  if (message.type !== "wfp-ext-context") return;
  takeContext(message.context, sender).catch((error) => chrome.storage.session.set({ failure: error.message }));
});
