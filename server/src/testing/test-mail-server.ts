import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { SMTPServerOptions, SMTPServerSession } from "smtp-server";

export type ReceivedMail = { sender: string; recipients: string[]; headers: string; text: string };

/** A real mail server on a free port of this machine that stores its mails. */
export class TestMailServer {
  readonly mails: ReceivedMail[] = [];
  /** If set, mails are answered with this status. */
  refusal: number | null = null;
  port = 0;
  private readonly server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.server = new SMTPServer({
      authOptional: true,
      ...options,
      onData: (stream, session, done) => void this.receive(stream, session, done),
    });
    // Some tests close the connection in the middle.
    this.server.on("error", () => undefined);
  }

  private async receive(
    stream: Readable,
    { envelope }: SMTPServerSession,
    done: (refusal?: Error) => void,
  ): Promise<void> {
    const raw = await readText(stream);
    if (this.refusal !== null) return done(Object.assign(new Error("refused"), { responseCode: this.refusal }));
    const sender = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
    this.mails.push({ sender, recipients: envelope.rcptTo.map(({ address }) => address), ...parseMail(raw) });
    done();
  }

  static async start(options: SMTPServerOptions = { disabledCommands: ["STARTTLS"] }): Promise<TestMailServer> {
    const started = new TestMailServer(options);
    started.server.listen(0, "127.0.0.1");
    await once(started.server.server, "listening");
    // The type also allows a socket path, which is not used here.
    started.port = (started.server.server.address() as AddressInfo).port;
    return started;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }
}

function parseMail(raw: string): { headers: string; text: string } {
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
  const body = raw.slice(end + 4);
  const encoding = /^content-transfer-encoding: *([\w-]+)/im.exec(headers)?.[1]?.toLowerCase();
  if (encoding === "base64") return { headers, text: Buffer.from(body, "base64").toString() };
  if (encoding === "quoted-printable") return { headers, text: decodeQuotedPrintable(body) };
  return { headers, text: body };
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
