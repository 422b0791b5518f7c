import { RuleFailure } from '../values/rule-failure';

/** Expressions evaluated in one request; Google's limit. */
const MAX_EXPRESSIONS = 1000;
/** Items and characters that one decision may handle; far more than documents hold. */
const MAX_WORK = 5_000_000;

/** The limits of one decision, and how much of them it has used. */
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

  /** Counts the work of an expression that may handle much data. @throws RuleFailure beyond the limit */
  charge(work: number): void {
    this.work += work;
    if (this.work > MAX_WORK) throw new RuleFailure('The rules handle too much data for one request.', true);
  }
}
