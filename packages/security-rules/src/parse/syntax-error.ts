import type { Position } from './rules-issue';

/** The text is not a rules file from this position on. */
export class RulesSyntaxError extends Error {
  readonly position: Position;

  constructor(position: Position, message: string) {
    super(message);
    this.position = position;
  }
}
