/** The body and headers of a request that uploads a file as a browser's form does. */
export async function encodeFile(
  content: string | Buffer,
  name: string,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  const encoded = new Response(form);
  const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
  return { body: Buffer.from(await encoded.arrayBuffer()), headers };
}
