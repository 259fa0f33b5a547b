/** A server that does nothing: what the clients and the machine allow. Says its port to the parent, which ends it. */
import { createServer } from "node:http";

const body = JSON.stringify({ UserName: "bench", EmailAddress: "bench@example.com", Language: "en-US" });

const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length }).end(body);
});
server.listen(0, "localhost", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());
