import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { sessionEnded } from '../../../web/src/lib/session/end-session';
import { customer, logIn } from '../support/people';

const provider = vi.hoisted(() => ({
  user: { status: 'loading', data: undefined } as {
    status: string;
    data: { uid: string } | null | undefined;
  },
}));

vi.mock('../../../web/src/lib/firebase/auth-client', () => ({ authClient: () => ({ app: {} }) }));
vi.mock('reactfire', () => ({
  FirebaseAppProvider: ({ children }: { children: unknown }) => children,
  AuthProvider: ({ children }: { children: unknown }) => children,
  useUser: () => provider.user,
}));

const { default: SessionWatch } = await import('../../../web/src/features/account/components/session-watch');

it.each([
  ['still loading', { status: 'loading', data: undefined }, false],
  ['the same user', { status: 'success', data: { uid: 'asha' } }, false],
  ['no user', { status: 'success', data: null }, true],
  ['another user', { status: 'success', data: { uid: 'ravi' } }, true],
])(
  'identity provider reports %s: the session ends only for no user or another user',
  async (_, answer, ends) => {
    provider.user = answer;
    logIn(customer());
    render(<SessionWatch userId="asha" />);
    await waitFor(() => expect(sessionEnded.get()).toBe(ends));
    expect(window.localStorage.getItem('user') === null).toBe(ends);
  },
);
