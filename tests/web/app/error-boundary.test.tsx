import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppErrorBoundary } from '../../../web/src/app/app-error-boundary';

function Broken(): never {
  throw new Error('broken screen');
}

describe('AppErrorBoundary', () => {
  test('shows Unexpected Application Error! with a way out, and forgets it at another address', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { rerender } = render(
      <AppErrorBoundary resetKey="/a">
        <Broken />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalled();
    rerender(
      <AppErrorBoundary resetKey="/b">
        <p>Fine</p>
      </AppErrorBoundary>,
    );
    expect(screen.getByText('Fine')).toBeTruthy();
  });
});
