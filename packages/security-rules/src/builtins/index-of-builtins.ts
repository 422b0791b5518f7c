import type { typeOf } from '../values/type-of';
import { bytesMethods } from './bytes-methods';
import { globalFunctions } from './conversion-functions';
import { durationFunctions, durationMethods } from './duration-functions';
import { hashingFunctions } from './hashing-functions';
import { latlngFunctions, latlngMethods } from './latlng-functions';
import { listMethods } from './list-methods';
import { mapDiffMethods } from './map-diff-methods';
import { mapMethods } from './map-methods';
import { mathFunctions } from './math-functions';
import { pathMethods } from './path-functions';
import { setMethods } from './set-methods';
import type { Builtin } from './signature';
import { stringMethods } from './string-methods';
import { timestampFunctions, timestampMethods } from './timestamp-functions';

type Table = ReadonlyMap<string, Builtin>;

const METHODS = new Map<ReturnType<typeof typeOf>, Table>([
  ['bytes', table(bytesMethods)],
  ['duration', table(durationMethods)],
  ['latlng', table(latlngMethods)],
  ['list', table(listMethods)],
  ['map', table(mapMethods)],
  ['map_diff', table(mapDiffMethods)],
  ['path', table(pathMethods)],
  ['set', table(setMethods)],
  ['string', table(stringMethods)],
  ['timestamp', table(timestampMethods)],
]);

const PACKAGES = new Map<string, Table>([
  ['duration', table(durationFunctions)],
  ['hashing', table(hashingFunctions)],
  ['latlng', table(latlngFunctions)],
  ['math', table(mathFunctions)],
  ['timestamp', table(timestampFunctions)],
]);

const GLOBALS = table(globalFunctions);

/** Functions that read the database; see document-lookups.ts. */
export const LOOKUP_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter'];

export function findMethod(type: ReturnType<typeof typeOf>, name: string): Builtin | undefined {
  return METHODS.get(type)?.get(name);
}

/** Whether any type has a method of this name. */
export function isMethodName(name: string): boolean {
  return [...METHODS.values()].some((methods) => methods.has(name));
}

/** Whether a package has this name, such as `math`. */
export function isPackage(name: string): boolean {
  return PACKAGES.has(name);
}

export function findPackageFunction(packageName: string, name: string): Builtin | undefined {
  return PACKAGES.get(packageName)?.get(name);
}

export function findGlobalFunction(name: string): Builtin | undefined {
  return GLOBALS.get(name);
}

function table(record: Record<string, Builtin>): Table {
  return new Map(Object.entries(record));
}
