import type { ServerResponse } from 'node:http';

/** An answer with its number in the session, as the JSON that is sent. */
export interface KeptAnswer {
  number: number;
  text: string;
}

/** As much as is put into one chunk; a larger answer has a chunk of its own. */
const CHUNK_SIZE = 256 * 1024;

/** A hanging GET of the client. With long polling it takes what is there and ends. */
export class BackChannel {
  /** The number of the last answer that was sent here, or that the client had before. */
  lastSent: number;
  /** How much was sent here. */
  size = 0;
  readonly isLongPolling: boolean;
  private readonly response: ServerResponse;

  /**
   * @param onFree called when more can be sent after {@link isFull}
   * @param onGone called when the connection is gone
   */
  constructor(
    response: ServerResponse,
    { lastSent, isLongPolling }: { lastSent: number; isLongPolling: boolean },
    onFree: () => void,
    onGone: () => void,
  ) {
    this.response = response;
    this.lastSent = lastSent;
    this.isLongPolling = isLongPolling;
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.flushHeaders();
    response.on('drain', onFree);
    response.on('close', onGone);
  }

  /** Whether the connection has taken less than it was given. */
  get isFull(): boolean {
    return this.response.writableNeedDrain;
  }

  /**
   * Sends one chunk.
   * @param answers in the order of their numbers
   * @param from the place of the first one to send
   */
  send(answers: readonly KeptAnswer[], from: number): void {
    const texts: string[] = [];
    let size = 0;
    for (let i = from; i < answers.length; i += 1) {
      const { number, text } = answers[i] as KeptAnswer;
      if (size > 0 && size + text.length > CHUNK_SIZE) break;
      texts.push(text);
      size += text.length;
      this.lastSent = number;
    }
    this.size += size;
    this.response.write(toChunk(`[${texts.join(',')}]`));
  }

  end(): void {
    this.response.end();
  }
}

/** A chunk as the client reads it: its length in UTF-16 units, and the JSON. */
export function toChunk(json: string): string {
  return `${json.length}\n${json}`;
}
