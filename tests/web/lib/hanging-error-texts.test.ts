import { expect, test, vi } from 'vitest';
import type { ApiError } from '../../../web/src/lib/api/api-error';
import { callApi } from '../../../web/src/lib/api/call-api';

vi.mock('../../../web/src/locales/en/api-errors', () => new Promise(() => undefined));

test('an answer whose words hang is told in the API’s own within three seconds', async () => {
  const body = JSON.stringify({
    error: 'This slot is fully booked.',
    code: 'slot_full',
    reason: 'slot_full',
  });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 409 }));
  // What it imports on the way is there already: only the texts are waited for.
  await import('../../../web/src/lib/api/say-api-error');
  vi.useFakeTimers();
  const told = callApi('GET /api/category', {}).catch((error: ApiError) => error.message);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await told).toBe('This slot is fully booked.');
});
