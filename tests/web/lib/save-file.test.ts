import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveFile } from '../../../web/src/lib/save-file';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a saved file can still be read while the phone asks whether to save it, and is forgotten then', () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const forgotten = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  saveFile(new Blob(['Day,Amount']), 'cash.csv');
  expect(clicked.mock.contexts).toMatchObject([{ href: 'blob:file', download: 'cash.csv' }]);
  vi.advanceTimersByTime(30_000);
  expect(forgotten).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(forgotten.mock.calls).toEqual([['blob:file']]);
});
