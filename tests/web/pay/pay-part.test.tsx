import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PayPart } from '../../../web/src/components/pay/pay-part';
import { useCustomerDraft } from '../../../web/src/lib/drafts/customer-drafts';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { withToken } from '../../../web/src/lib/session/session';

const files = vi.hoisted(() => ({ isThere: false }));
vi.mock('../../../web/src/lib/i18n/i18n', async (load) => ({
  ...(await load<object>()),
  loadMessages: async () => {
    if (!files.isThere) throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('../../../web/src/components/pay/pay-panel', () => ({ default: () => <p>What is due</p> }));

test('the payment whose code or texts were lost is asked for again by Retry', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PayPart
        orderId="order-1"
        as={withToken('customer', 'token')}
        useDraft={useCustomerDraft}
        queryKey={['payment']}
      />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/connection|network/i);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  files.isThere = true;
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('What is due')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
