import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { invalid } from '../engine/status-error';
import { toErrorBody } from '../server/error-body';
import type { Carrier, ClientStream } from '../server/open-stream';
import { BackChannel, type KeptAnswer } from './back-channel';
import type { ChannelLimits } from './channel-limits';
import { MAX_MESSAGES, type NumberedMessage } from './read-messages';

/**
 * A client's stream over a WebChannel: messages come in POSTs, each handled once and in order however often it is sent; answers
 * go out on the back channel, a hanging GET, and are kept until the client says that it has them.
 */
export class ChannelSession implements Carrier {
  readonly id = randomBytes(18).toString('base64url');
  private readonly limits: ChannelLimits;
  private readonly stream: ClientStream;
  private readonly onClose: (session: ChannelSession) => void;
  private readonly keepAlive: NodeJS.Timeout;
  private readonly idle: NodeJS.Timeout;
  private backChannel: BackChannel | undefined;
  private turnover: NodeJS.Timeout | undefined;
  private kept: KeptAnswer[] = [];
  private keptSize = 0;
  /** The answer to the handshake is number 0. */
  private lastAnswer = 0;
  private nextMessage = 0;
  /** Messages that came before one with a smaller number. */
  private readonly early = new Map<number, object>();
  private isSending = false;
  private isClosed = false;

  /** @param open opens the stream that this session carries */
  constructor(
    limits: ChannelLimits,
    open: (carrier: Carrier) => ClientStream,
    onClose: (session: ChannelSession) => void,
  ) {
    this.limits = limits;
    this.onClose = onClose;
    this.keepAlive = setTimeout(() => this.sendNoop(), limits.keepAliveMs).unref();
    this.idle = setTimeout(() => this.closeIfIdle(), limits.idleMs).unref();
    this.stream = open(this);
  }

  /**
   * Handles the messages that were not handled before.
   * @throws StatusError INVALID_ARGUMENT for one far ahead of the others
   */
  receive(messages: readonly NumberedMessage[]): void {
    this.idle.refresh();
    for (const { number, message } of messages) {
      if (number >= this.nextMessage + MAX_MESSAGES) throw invalid(`Message ${number} is too early.`);
      if (number >= this.nextMessage) this.early.set(number, message);
    }
    for (
      let message = this.early.get(this.nextMessage);
      message;
      message = this.early.get(this.nextMessage)
    ) {
      this.early.delete(this.nextMessage);
      this.nextMessage += 1;
      this.stream.receive(message);
    }
  }

  /**
   * Forgets the answers that the client has.
   * @param number of the last of them
   * @throws StatusError INVALID_ARGUMENT for a number that was not given out
   */
  acknowledge(number: number): void {
    if (number > this.lastAnswer) throw invalid(`There is no answer ${number}.`);
    const had = this.kept.splice(0, this.countUpTo(number));
    for (const { text } of had) this.keptSize -= text.length;
    if (had.length > 0) this.stream.resume();
  }

  /** What a POST is answered: whether there is a back channel, the last answer's number, how much is unacknowledged. */
  get state(): [number, number, number] {
    return [this.backChannel ? 1 : 0, this.lastAnswer, this.keptSize];
  }

  /**
   * Makes a GET the back channel, in place of an earlier one.
   * @param lastReceived the number of the last answer that the client has
   * @param timeout after which long polling has an answer at the latest, in milliseconds
   */
  attach(
    response: ServerResponse,
    lastReceived: number,
    isLongPolling: boolean,
    timeout = this.limits.backChannelMs,
  ): void {
    this.acknowledge(lastReceived);
    this.idle.refresh();
    this.detach();
    const channel: BackChannel = new BackChannel(
      response,
      { lastSent: lastReceived, isLongPolling },
      () => this.flush(),
      () => {
        if (this.backChannel === channel) this.detach();
      },
    );
    this.backChannel = channel;
    this.turnover = setTimeout(() => this.turnOver(), Math.min(timeout, this.limits.backChannelMs)).unref();
    this.keepAlive.refresh();
    this.flush();
  }

  send(response: object): void {
    this.keep([response]);
  }

  fail(error: unknown): void {
    this.keep([toErrorBody(error)]);
  }

  isCongested(): boolean {
    return this.keptSize > this.limits.congestedSize;
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    clearTimeout(this.keepAlive);
    clearTimeout(this.idle);
    this.detach();
    this.stream.close();
    this.kept = [];
    this.onClose(this);
  }

  private keep(content: readonly unknown[]): void {
    if (this.isClosed) return;
    this.lastAnswer += 1;
    const text = JSON.stringify([this.lastAnswer, content]);
    this.kept.push({ number: this.lastAnswer, text });
    this.keptSize += text.length;
    if (this.keptSize > this.limits.keptSize) {
      this.close();
      return;
    }
    if (this.isSending) return;
    this.isSending = true;
    // what a request or a commit brings goes out in one chunk
    setImmediate(() => {
      this.isSending = false;
      this.flush();
    });
  }

  private flush(): void {
    const channel = this.backChannel;
    if (!channel) return;
    while (channel.lastSent < this.lastAnswer && !channel.isFull) {
      if (channel.size > this.limits.backChannelSize) break;
      channel.send(this.kept, this.countUpTo(channel.lastSent));
      this.keepAlive.refresh();
    }
    const isDone = channel.isLongPolling ? channel.size > 0 : channel.size > this.limits.backChannelSize;
    if (isDone) this.detach();
  }

  /** How many of the kept answers, whose numbers have no gaps, are up to this number. */
  private countUpTo(number: number): number {
    return Math.max(0, number + 1 - (this.kept[0]?.number ?? number + 1));
  }

  private sendNoop(): void {
    this.keepAlive.refresh();
    if (this.backChannel) this.keep(['noop']);
  }

  /** Ends the back channel, not without an answer: clients take an empty one for an error. */
  private turnOver(): void {
    if (!this.backChannel) return;
    this.keep(['noop']);
    this.flush();
    this.detach();
  }

  private detach(): void {
    clearTimeout(this.turnover);
    this.backChannel?.end();
    this.backChannel = undefined;
    this.idle.refresh();
  }

  private closeIfIdle(): void {
    if (this.backChannel) this.idle.refresh();
    else this.close();
  }
}
