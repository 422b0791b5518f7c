import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../web/src/app/app';
import { createQueryClient } from '../../../web/src/lib/query-client';

/** Renders the whole site at an address, as `main.tsx` does, and returns a user to operate it. */
export function renderSite(path: string) {
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  return { user: userEvent.setup(), client, ...render(<App client={client} />) };
}
