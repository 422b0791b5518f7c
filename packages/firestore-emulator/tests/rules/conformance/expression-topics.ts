import { bytesCases } from './cases/bytes';
import { conversionsCases } from './cases/conversions';
import { declarationsCases } from './cases/declarations';
import { documentsCases } from './cases/documents';
import { hashingCases } from './cases/hashing';
import { latlngCases } from './cases/latlng';
import { listsCases } from './cases/lists';
import { logicCases } from './cases/logic';
import { mapsCases } from './cases/maps';
import { mathCases } from './cases/math';
import { numbersCases } from './cases/numbers';
import { pathsCases } from './cases/paths';
import { regexCases } from './cases/regex';
import { requestCases } from './cases/request';
import { setsCases } from './cases/sets';
import { stringsCases } from './cases/strings';
import { timesCases } from './cases/times';
import { typesCases } from './cases/types';
import type { ExpressionCases } from './expression-cases';

/** The expression cases by topic. */
export const EXPRESSION_TOPICS: Record<string, ExpressionCases> = {
  bytes: bytesCases,
  conversions: conversionsCases,
  declarations: declarationsCases,
  documents: documentsCases,
  hashing: hashingCases,
  latlng: latlngCases,
  lists: listsCases,
  logic: logicCases,
  maps: mapsCases,
  math: mathCases,
  numbers: numbersCases,
  paths: pathsCases,
  regex: regexCases,
  request: requestCases,
  sets: setsCases,
  strings: stringsCases,
  times: timesCases,
  types: typesCases,
};
