import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createTestKey, TestIdentityProvider } from "./test-identity-provider.builder.ts";

/**
 * An identity provider for browser tests, as a process and on a site of its own: `node run-test-identity-provider.ts
 * <URL of the console> <name that it gives its user>`. Its one page signs the user in by a button. Prints its URL and
 * its metadata as JSON.
 */
const [consoleAddress = "", nameId = ""] = process.argv.slice(2);

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

async function answerSignOn(provider: TestIdentityProvider, url: string, response: ServerResponse): Promise<void> {
  const metadata = await (await fetch(`${consoleAddress}/api/security/auth/saml/metadata`)).text();
  const asked = await provider.readRequest(url, metadata);
  const encoded = await provider.answer(asked, metadata, { nameId });
  const consumer = /AssertionConsumerService [^>]*Location="([^"]+)"/.exec(metadata)?.[1] ?? "";
  const fields = { SAMLResponse: encoded, RelayState: asked.relayState ?? "" };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
  );
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>` +
      `<form method="post" action="${escape(consumer)}">${inputs.join("")}<button>Continue</button></form></main></html>`,
  );
}

const server = createServer();
// Another site than localhost, where the console is.
server.listen(0, "127.0.0.1", () => {
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`;
  const provider = new TestIdentityProvider({ key: createTestKey(), signOnUrl: `${address}/sign-on` });
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", address);
    if (url.pathname !== "/sign-on") return void response.writeHead(204).end();
    return void answerSignOn(provider, url.href, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
  });
  process.stdout.write(`${JSON.stringify({ address, metadata: provider.metadata })}\n`);
});
process.once("SIGTERM", () => process.exit(0));
