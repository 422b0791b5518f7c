import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { putAnswer } from '../../../web/src/lib/api/put-answer';

test.each([undefined, { name: 'Ravi' }])(
  'what was asked for before the call does not replace its answer; known before: %j',
  async (known) => {
    const client = new QueryClient();
    const queryKey = ['worker', 'one'];
    if (known) client.setQueryData(queryKey, known);
    let answer: (worker: { name: string }) => void = () => undefined;
    const before = new Promise<{ name: string }>((resolve) => {
      answer = resolve;
    });
    const asked = client.fetchQuery({ queryKey, queryFn: () => before }).catch(() => undefined);
    await putAnswer(client, queryKey, { name: 'Mohan' });
    answer({ name: 'Ravi' });
    await asked;
    expect(client.getQueryData(queryKey)).toEqual({ name: 'Mohan' });
    client.clear();
  },
);
