import type { Worker } from '@gharseva/contract';
import { forbiddenFields } from '../domain/app-error';

type Field = keyof Worker;

const PROFILE = ['fullName', 'serviceType', 'city', 'areaName'] as const satisfies Field[];
/** Where and when it works. */
const WORK = ['location', 'preferredWorkingRadius', 'availability'] as const satisfies Field[];

/**
 * The fields of its own record that a worker may change, by its status (docs/specification.md section 4,
 * docs/product-decisions.md section 2).
 */
const CHANGEABLE: Record<Worker['status'], readonly Field[]> = {
  pending: [...PROFILE, ...WORK],
  active: WORK,
  inactive: [],
};

/** A worker's input: its whole record or a part of it. */
export type WorkerInput = { [Name in Field]?: Worker[Name] | undefined };

/** Whether two values are equal, in any order of keys. */
function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return left === right;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) =>
    isSame((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
  );
}

/**
 * The actual changes in a worker's input: fields that differ from the stored ones.
 * @throws AppError `forbidden` naming each changed field that is fixed in the worker's status
 */
export function changesOf(stored: Worker, sent: WorkerInput): Partial<Worker> {
  const changed = (Object.keys(sent) as Field[]).filter(
    (field) => sent[field] !== undefined && !isSame(stored[field], sent[field]),
  );
  const refused = changed.filter((field) => !CHANGEABLE[stored.status].includes(field));
  if (refused.length > 0) throw forbiddenFields(refused);
  return Object.fromEntries(changed.map((field) => [field, sent[field]]));
}
