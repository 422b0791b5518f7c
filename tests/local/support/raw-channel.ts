/** An answer with its number in the session: `[7, [{ targetChange: … }]]`, `[8, ['noop']]`. */
// biome-ignore lint/suspicious/noExplicitAny: the answers have no static type
export type NumberedAnswer = [number, any[]];

const ORIGIN = 'http://site.example:5000';

/** A WebChannel by single requests, without what the web SDK repairs. */
export class RawChannel {
  readonly sid: string;
  /** The answer to the handshake. */
  readonly handshake: Response;
  private readonly address: string;
  private rid = 100;
  private sent: number;

  private constructor(address: string, handshake: Response, sid: string, sent: number) {
    this.address = address;
    this.handshake = handshake;
    this.sid = sid;
    this.sent = sent;
  }

  /**
   * Opens a session with its first messages.
   * @param authorization of its caller, in the form as the web SDK sends it
   */
  static async open(
    port: number,
    kind: 'Listen' | 'Write',
    messages: readonly object[],
    authorization?: string,
  ): Promise<RawChannel> {
    const [{ database = '' } = {}] = messages as { database?: string }[];
    const address = addressOf(port, kind, database);
    const headers = authorization
      ? { headers: `X-Goog-Api-Client:test\r\nAuthorization:${authorization}\r\n` }
      : {};
    const handshake = await post(`${address}&RID=99&CVER=22`, formOf(messages, 0, headers));
    const [[, [, sid]]] = readChunks(await handshake.text()) as [NumberedAnswer];
    return new RawChannel(address, handshake, sid, messages.length);
  }

  /** Sends messages. @param number of the first one */
  async send(
    messages: readonly object[],
    { number = this.sent }: { number?: number } = {},
  ): Promise<Response> {
    this.rid += 1;
    this.sent = Math.max(this.sent, number + messages.length);
    return post(`${this.address}&SID=${this.sid}&RID=${this.rid}&AID=0`, formOf(messages, number));
  }

  /** Sends a form as it is. */
  sendForm(form: string): Promise<Response> {
    return post(`${this.address}&SID=${this.sid}&RID=1&AID=0`, form);
  }

  terminate(): Promise<Response> {
    return post(`${this.address}&SID=${this.sid}&RID=1&TYPE=terminate`, '');
  }

  /** Long polling: what has come after an answer, without what only keeps the connection alive. */
  async poll(after: number): Promise<NumberedAnswer[]> {
    for (;;) {
      const response = await this.get(after, '1');
      const answers = readChunks(await response.text());
      if (answers.some(([, [content]]) => content !== 'noop')) return answers;
      // Google's emulator keeps them until they are acknowledged
      after = answers.at(-1)?.[0] ?? after;
    }
  }

  /** A back channel. @param longPolling '1' or '0' */
  get(after: number | string, longPolling: '0' | '1', signal?: AbortSignal): Promise<Response> {
    const query = `SID=${encodeURIComponent(this.sid)}&RID=rpc&AID=${after}&CI=${longPolling}&TYPE=xmlhttp`;
    // Google's emulator closes the connection of a back channel that has ended: no other request may be sent on it
    const headers = { Origin: ORIGIN, Connection: 'close' };
    return fetch(`${this.address}&${query}`, { headers, ...(signal ? { signal } : {}) });
  }

  /** Streams a back channel until an answer satisfies, and loses it then. */
  async streamUntil(after: number, isLast: (answer: NumberedAnswer) => boolean): Promise<NumberedAnswer[]> {
    const response = await this.get(after, '0');
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(bytes, { stream: true });
      const answers = readChunks(text);
      const last = answers.findIndex(isLast);
      // to leave the loop is to lose the connection
      if (last >= 0) return answers.slice(0, last + 1);
    }
    throw new Error(`The back channel ended: ${text}`);
  }
}

/** The address of a channel, with what all requests have in their query; without a database Google's emulator never answers. */
export function addressOf(port: number, kind: string, database: string): string {
  const query = new URLSearchParams({ VER: '8', database, zx: 'abc', t: '1' });
  return `http://127.0.0.1:${port}/google.firestore.v1.Firestore/${kind}/channel?${query}`;
}

/** The form of messages numbered from `first`. */
export function formOf(
  messages: readonly object[],
  first: number,
  more: Record<string, string> = {},
): string {
  const form = new URLSearchParams({ ...more, count: `${messages.length}`, ofs: `${first}` });
  for (const [i, message] of messages.entries()) form.set(`req${i}___data__`, JSON.stringify(message));
  return form.toString();
}

export function post(url: string, form: string): Promise<Response> {
  const headers = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };
  return fetch(
    url.replace(/SID=([^&]*)/, (_all, sid) => `SID=${encodeURIComponent(sid)}`),
    {
      method: 'POST',
      headers,
      body: form,
    },
  );
}

/** The answers in whole chunks: a length in UTF-16 units, a line's end, JSON. */
function readChunks(text: string): NumberedAnswer[] {
  const answers: NumberedAnswer[] = [];
  for (let at = 0; ; ) {
    const start = text.indexOf('\n', at) + 1;
    const end = start + Number(text.slice(at, start));
    if (start === 0 || end > text.length) return answers;
    answers.push(...JSON.parse(text.slice(start, end)));
    at = end;
  }
}
