import type { Position, RulesIssue } from './rules-issue';

/** How many characters are named that the language does not have. */
const MOST_STRANGE = 10;

/** What refuses a file, as far as its parser can go on. */
export class ParseProblems {
  private readonly found: { position: Position; description: string }[] = [];
  /** The offsets of strange characters: a parser that looks ahead meets them again. */
  private readonly strange = new Set<number>();

  add(position: Position, description: string): void {
    this.found.push({ position, description });
  }

  /** A character that the language does not have. */
  addStrange(position: Position, character: string): void {
    if (this.strange.size >= MOST_STRANGE || this.strange.has(position.offset)) return;
    this.strange.add(position.offset);
    this.add(position, `Unexpected character '${character}'.`);
  }

  /** All of them as errors, in the order of the text. */
  toIssues(fileName: string): RulesIssue[] {
    return this.found
      .map((problem): RulesIssue => ({ severity: 'ERROR', fileName, ...problem }))
      .sort((one, other) => one.position.offset - other.position.offset);
  }
}
