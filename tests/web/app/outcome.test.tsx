import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Outcome } from '../../../web/src/components/feedback/outcome';

function Forms() {
  const [ended, setEnded] = useState(false);
  return (
    <>
      <form
        aria-label="ending"
        onSubmit={(event) => {
          event.preventDefault();
          setTimeout(() => setEnded(true));
        }}
      >
        {ended && <Outcome tone="success">Done</Outcome>}
        <button type="submit">Send</button>
      </form>
      <label>
        Elsewhere
        <input />
      </label>
    </>
  );
}

test('the outcome of a submitted form takes the focus', async () => {
  const user = userEvent.setup();
  render(<Forms />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Done');
  expect(document.activeElement?.textContent).toBe('Done');
});

test('the focus stays elsewhere when the person has moved on', async () => {
  render(<Forms />);
  screen.getByRole<HTMLFormElement>('form', { name: 'ending' }).requestSubmit();
  const elsewhere = screen.getByLabelText('Elsewhere');
  elsewhere.focus();
  await screen.findByText('Done');
  expect(document.activeElement).toBe(elsewhere);
});

test('the focus stays on another entry of the list', () => {
  const { rerender } = render(<Entries />);
  const other = screen.getByRole('button', { name: 'Approve the other' });
  other.focus();
  rerender(<Entries hasFailed />);
  expect(document.activeElement).toBe(other);
});

test('the outcome takes the focus when it is in the same entry', () => {
  const { rerender } = render(<Entries />);
  screen.getByRole('button', { name: 'Approve the one' }).focus();
  rerender(<Entries hasFailed />);
  expect(document.activeElement?.textContent).toBe('Failed');
});

function Entries({ hasFailed = false }) {
  return (
    <ul>
      <li>
        {hasFailed && <Outcome tone="danger">Failed</Outcome>}
        <button type="button">Approve the one</button>
      </li>
      <li>
        <button type="button">Approve the other</button>
      </li>
    </ul>
  );
}
