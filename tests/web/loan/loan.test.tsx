import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const FIELDS = ['Name', 'Email', 'Mobile number', 'Amount in rupees'];

async function openLoan() {
  const { user } = renderSite('/apply-loan');
  await screen.findByRole('heading', { level: 1, name: 'Apply for a loan' });
  return user;
}

async function fill(user: Awaited<ReturnType<typeof openLoan>>) {
  await user.type(screen.getByLabelText('Name'), 'Asha Verma');
  await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  await user.type(screen.getByLabelText('Mobile number'), '98765 43210');
  await user.type(screen.getByLabelText('Amount in rupees'), '50,000');
}

const values = () => FIELDS.map((label) => (screen.getByLabelText(label) as HTMLInputElement).value);

it('a sent application shows Application submitted! and empties the form', async () => {
  const calls = fakeApi({ 'POST /api/loan': () => ({ _id: 'loan-1' }) });
  const user = await openLoan();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Application submitted!')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Application submitted!');
  expect(values()).toEqual(['', '', '', '']);
  expect(calls[0]?.body).toEqual({
    name: 'Asha Verma',
    email: 'asha@example.in',
    phone: '9876543210',
    amount: 50000,
  });
  expect(calls[0]?.headers.get('Authorization')).toBeNull();
});

it('what is typed while an application is sent stays in the form', async () => {
  let answer: (loan: { _id: string }) => void = () => undefined;
  const calls = fakeApi({
    'POST /api/loan': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const user = await openLoan();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.type(screen.getByLabelText('Name'), ' Rao');
  await waitFor(() => expect(calls).toHaveLength(1));
  answer({ _id: 'loan-1' });
  expect(await screen.findByText('Application submitted!')).toBeTruthy();
  expect(values()).toEqual(['Asha Verma Rao', 'asha@example.in', '9876543210', '50,000']);
});

it('an amount with paise is not taken for a hundred times as much', async () => {
  const calls = fakeApi({ 'POST /api/loan': () => ({ _id: 'loan-1' }) });
  const user = await openLoan();
  await fill(user);
  const amount = screen.getByLabelText('Amount in rupees');
  await user.clear(amount);
  await user.paste('50,000.50');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Enter the amount as a whole number of rupees')).toBeTruthy();
  await user.clear(amount);
  await user.paste('50,000.00');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Application submitted!')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toMatchObject([{ amount: 50_000 }]);
});

it('four empty fields: each shows its error, the first is focused, nothing is sent', async () => {
  const calls = fakeApi({});
  const user = await openLoan();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByText('Enter your name')).toBeTruthy();
  expect(screen.getByText('Enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Enter a 10-digit mobile number')).toBeTruthy();
  expect(screen.getByText('Enter the amount as a whole number of rupees')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(calls).toEqual([]);
});

it('a failure shows Error submitting application and the field error; a retry has the same key', async () => {
  const calls = fakeApi({
    'POST /api/loan': () =>
      new FakeFailure(400, 'invalid_request', 'Please check the form', [
        { path: 'amount', message: 'Too much' },
      ]),
  });
  const user = await openLoan();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Error submitting application')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Error submitting application');
  expect(screen.getByText('Too much')).toBeTruthy();
  expect(values()).toEqual(['Asha Verma', 'asha@example.in', '9876543210', '50,000']);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('Error submitting application');
  const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('shows Submitting... and sends only once while sending', async () => {
  const calls = fakeApi({ 'POST /api/loan': never });
  const user = await openLoan();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Submitting...' }));
  expect(calls).toHaveLength(1);
});
