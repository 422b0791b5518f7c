import { describe, expect, test, vi } from 'vitest';
import { endingWith } from '../../../web/src/lib/session/session';

/** A session that gives tokens in turn. */
function sessionOf(...tokens: (string | null)[]) {
  const end = vi.fn();
  return { ...endingWith(async () => tokens.shift() ?? null, end), end };
}

describe('a refused token', () => {
  test('ends the session that it belongs to, once', async () => {
    const { token, refused, end } = sessionOf('old');
    refused(await token());
    refused('old');
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('of a call that began before the present sign-in ends nothing', async () => {
    const { token, refused, end } = sessionOf('old', 'new');
    const [before, now] = [await token(), await token()];
    refused(before);
    expect(end).not.toHaveBeenCalled();
    refused(now);
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('that could not be given ends nothing', async () => {
    const end = vi.fn();
    const { token } = endingWith(() => Promise.reject(new Error('No network')), end);
    await expect(token()).rejects.toThrow('No network');
    expect(end).not.toHaveBeenCalled();
  });
});
