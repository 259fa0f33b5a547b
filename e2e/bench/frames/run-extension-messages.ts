import { startConsoleServer } from "../../setup/console-server.ts";
import { launchChromium } from "../launch-chromium.ts";
import { measureExtensionMessages } from "./measure-extension-messages.ts";
import { printExtensionMessages } from "./print-frame-documents.ts";

/** Measures that hostile messages don't reach the server, nor keep the extension's bridge from answering. */
export async function runExtensionMessages(): Promise<object> {
  const browser = await launchChromium();
  const server = await startConsoleServer();
  try {
    const messages = await measureExtensionMessages(browser, server.address);
    printExtensionMessages(messages);
    return messages;
  } finally {
    await browser.close();
    await server.stop();
  }
}
