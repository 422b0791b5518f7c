import { RuleFailure } from '../values/rule-failure';

/** As Google's: expressions evaluated in one request. */
const MAX_EXPRESSIONS = 1000;
/** Items and characters that one decision may handle beside them; far more than documents hold. */
const MAX_WORK = 5_000_000;

/** What one decision has used of what it may use. */
export class Budget {
  private expressions = 0;
  private work = 0;

  /** Counts evaluated expressions. @throws RuleFailure beyond the thousandth */
  countExpressions(count: number): void {
    this.expressions += count;
    if (this.expressions > MAX_EXPRESSIONS) {
      throw new RuleFailure(
        `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
        true,
      );
    }
  }

  /** Counts work that one expression can do much of. @throws RuleFailure when it is too much */
  charge(work: number): void {
    this.work += work;
    if (this.work > MAX_WORK) throw new RuleFailure('The rules handle too much data for one request.', true);
  }
}
