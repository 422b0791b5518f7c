import { UsageError } from './run-command';

/** The value of `--port-offset`. @throws UsageError for anything but a non-negative integer */
export function readOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new UsageError(`--port-offset takes a whole number, such as 20; "${text}" is none.`);
}
