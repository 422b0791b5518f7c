import type { ExpressionCases } from '../expression-cases';

/** Places and distances. */
export const latlngCases: ExpressionCases = {
  true: [
    'latlng.value(1,2) is latlng',
    'latlng.value(1,2) == latlng.value(1.0,2.0)',
    'latlng.value(1,2).latitude() == 1',
    'latlng.value(1,2).longitude() == 2.0',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111000',
    'latlng.value(0,0).distance(latlng.value(0,1)) < 112000',
    'latlng.value(0,0).distance(latlng.value(0,1)) > 111190',
    'latlng.value(0,0).distance(latlng.value(0,1)) < 111200',
    '[latlng.value(1,2)] == [latlng.value(1,2)]',
    'latlng.value(90,180) is latlng',
    'latlng.value(-90,-180) is latlng',
  ],
  false: ['latlng.value(0,0).distance(latlng.value(0,1)) > 111319'],
  error: [
    "string(latlng.value(1,2)) == ''",
    'latlng.value(91,2).latitude() == 91',
    'latlng.value(1,181).longitude() == 181',
    'latlng.value(1,2) < latlng.value(2,2)',
    'latlng.value(math.sqrt(-1),0) is latlng',
  ],
  refused: [],
};
