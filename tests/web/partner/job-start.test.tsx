import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resetFirebase } from '../support/fake-firebase';
import { signInRavi } from '../support/partners';
import { AT_WORK, button, dialog, ON_THE_WAY, offered, open, ready, refusal, serve } from './serve-jobs';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('Starting with the code', () => {
  const atTheDoor = offered('job-aaa111', { ...ON_THE_WAY, moves: ['hand_back', 'start'] });
  const wrong = (left: number) =>
    refusal(409, 'code_is_wrong', `This is not the start code. Tries left: ${left}.`, [
      { path: 'startCode', message: `This is not the start code. Tries left: ${left}.` },
    ]);
  async function openStart() {
    const user = await open();
    await user.click(button('Start with the code'));
    const asked = await dialog();
    return { user, asked, field: asked.getByLabelText('Start code') };
  }

  test('a field for four digits: numeric keypad, never filled in, has the focus; digits of any script', async () => {
    const { sent } = serve([atTheDoor], () => ({ ...atTheDoor, ...AT_WORK }));
    const { user, field } = await openStart();
    expect(field.getAttribute('inputmode')).toBe('numeric');
    expect(field.getAttribute('autocomplete')).toBe('off');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, '१2 3-45{Enter}');
    expect(await screen.findByText('The code is right. You can start the work.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ move: 'start', rev: 4, startCode: '1234' }]);
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('1234');
  });

  test('too few digits: said at the field; nothing is sent', async () => {
    const { sent } = serve([atTheDoor]);
    const { user, asked, field } = await openStart();
    await user.type(field, '12{Enter}');
    expect(asked.getByText('Enter all 4 digits')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('a wrong code: says the tries left at the field; the next try has the newest rev', async () => {
    const { stored, sent } = serve(
      [atTheDoor],
      () => {
        stored.set(atTheDoor._id, { ...atTheDoor, rev: 5 });
        return wrong(4);
      },
      () => ({ ...atTheDoor, ...AT_WORK }),
    );
    const { user, asked, field } = await openStart();
    await user.type(field, '1111{Enter}');
    expect(await asked.findByText('This is not the start code. Tries left: 4.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    expect(asked.queryByText(/Tries left/)).toBeNull();
    await user.type(field, '2222');
    await user.click(asked.getByRole('button', { name: 'Start work' }));
    await screen.findByText('The code is right. You can start the work.');
    expect(sent().map(({ body }) => body.rev)).toEqual([4, 5]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });

  test('locked: says what to do, and looks again when asked', async () => {
    const { stored } = serve([atTheDoor], () => {
      stored.set(atTheDoor._id, { ...atTheDoor, rev: 9, moves: ['hand_back'] });
      return refusal(
        409,
        'code_locked',
        'Too many wrong codes. Please ask the customer for a new one, or call us.',
      );
    });
    const { user, field } = await openStart();
    await user.type(field, '1111{Enter}');
    expect(await screen.findByText(/^The start is locked after 5 wrong codes\./)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/If the customer cannot, call us\.$/)).toBeTruthy();
    expect(screen.getByText(/^Too many wrong codes\./)).toBeTruthy();
    stored.set(atTheDoor._id, { ...atTheDoor, rev: 10 });
    await user.click(button('Check again'));
    expect(await ready('Start with the code')).toBeTruthy();
    expect(screen.queryByText(/^The start is locked/)).toBeNull();
  });

  test('cancelled by the customer meanwhile: the dialog closes, the job says so', async () => {
    const { stored } = serve([atTheDoor], () => {
      stored.set(atTheDoor._id, { ...atTheDoor, stage: 'cancelled', status: 'Cancelled', rev: 5, moves: [] });
      return refusal(409, 'move_not_now', 'This booking is cancelled: this is not possible now.');
    });
    const { user, field } = await openStart();
    await user.type(field, '1234{Enter}');
    expect(
      await screen.findByText('This job has changed meanwhile. You see it here as it is now.'),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Cancelled')).toBeTruthy();
  });
});
