import type { RuleValue } from './rule-value';

export type ConstraintOperator =
  | '<'
  | '<='
  | '>'
  | '>='
  | '!='
  | '=='
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';

/** A list query's own bounds on a field whose value is unknown. All of them hold. */
export class RuleConstraint {
  readonly bounds: readonly { operator: ConstraintOperator; value: RuleValue }[];

  constructor(bounds: readonly { operator: ConstraintOperator; value: RuleValue }[]) {
    this.bounds = bounds;
  }
}
