import { once } from "node:events";
import { connect } from "node:net";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { withFormParts } from "./form-parts.ts";

it("refuses a form whose connection was cut before its first part was asked for", async () => {
  const app = Fastify();
  await app.register(multipart);
  const read = Promise.withResolvers<unknown>();
  const act = async (parts: AsyncIterable<unknown>) => parts[Symbol.asyncIterator]().next();
  app.route({
    method: "POST",
    url: "/",
    handler: async (request) => {
      // Rejects, because the connection was reset.
      await once(request.raw, "close").catch(() => undefined);
      const reading = withFormParts(request, { limits: {}, content: "the form" }, act);
      read.resolve(await reading.catch((error: unknown) => error));
    },
  });
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const bound = app.server.address();
    if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
    const socket = connect(bound.port, "127.0.0.1");
    const isAsked = once(app.server, "request");
    const head = [
      "POST / HTTP/1.1",
      "Host: localhost",
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 99",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n--x\r\n`);
    await isAsked;
    socket.destroy();
    expect(await read.promise).toMatchObject({ code: "upload_invalid" });
  } finally {
    await app.close();
  }
});
