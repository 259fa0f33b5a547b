import { createServer } from "node:http";
import { answer } from "./answer.js";
import { createTokenCheck } from "./verify-token.js";

const { CONSOLE_URL = "http://localhost:4600", PORT = "4710", HOST = "127.0.0.1" } = process.env;

const checkToken = createTokenCheck(CONSOLE_URL);

async function handle(request, response) {
  const { status, body } = await answer(request, checkToken).catch((fault) => {
    // Details stay in the log: the answer goes to a browser.
    console.error(fault);
    return { status: 500, body: { code: "internal_error" } };
  });
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

const server = createServer((request, response) => void handle(request, response));

server.listen(Number(PORT), HOST, () => {
  console.log(`Certificates at http://${HOST}:${server.address().port}, for ${CONSOLE_URL}`);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close());
