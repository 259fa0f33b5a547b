import { request } from "node:http";
import { startConsoleServer } from "../../setup/console-server.ts";
import { addSections } from "./add-sections.ts";
const bytes = (address: string, ua: string): Promise<string> => new Promise((resolve) => {
  const started = performance.now();
  request(address, { headers: { "user-agent": ua, "accept-encoding": "br" } }, (answer) => {
    let count = 0; answer.on("data", (chunk: Buffer) => (count += chunk.length)); answer.on("end", () => resolve(`${answer.statusCode} ${count} B ${(performance.now() - started).toFixed(0)} ms`));
  }).end();
});
const server = await startConsoleServer();
const chrome = "Mozilla/5.0 Chrome/156.0.0.0 Safari/537.36", firefox = "Mozilla/5.0 Firefox/150.0";
try {
  for (const count of [0, 194]) {
    console.time("add"); await addSections(server, count); console.timeEnd("add");
    for (const ua of [chrome, firefox]) { await bytes(server.address, ua); console.log(count, ua, await bytes(server.address, ua), await bytes(server.address, ua)); }
  }
} finally { await server.stop(); }
