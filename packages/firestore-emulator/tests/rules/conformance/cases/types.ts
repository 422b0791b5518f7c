import type { ExpressionCases } from '../expression-cases';

/** The operator `is`. */
export const typesCases: ExpressionCases = {
  true: [
    "'a' is string",
    '1 is int',
    '1 is number',
    '1.0 is number',
    '1.0 is float',
    '[1] is list',
    'true is bool',
    '!(1 is string)',
    '1 is string is bool',
    '1 is int && true',
    '1 + 1 is int',
    '1 == 1 is bool',
    '1 is int in [true]',
    '1 + 2 is int',
    '1.5 + 1 is float',
    '2.0 * 3 is float',
    '0.0 is float',
    '[1][0] is int',
  ],
  false: ['1 is float', "'a' is set", '1.0 is int'],
  error: ['(1 / 0) is int', '1 in [1] is bool'],
  refused: ['null is null', '1 is foo', '1 is boolean'],
};
