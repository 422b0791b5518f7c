import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { useKeepFocus } from '../../../web/src/lib/focus/use-keep-focus';

/** A list of tasks whose buttons remove themselves: `Settle` alone, `Delete` with its row. */
function Tasks({ names }: { names: string[] }) {
  const part = useRef<HTMLUListElement>(null);
  useKeepFocus(part);
  const [left, setLeft] = useState(names);
  const [settled, setSettled] = useState<string[]>([]);
  return (
    <ul ref={part} aria-label="Tasks">
      {left.map((name) => (
        <li key={name} aria-label={name}>
          {!settled.includes(name) && (
            <button type="button" onClick={() => setSettled([...settled, name])}>
              Settle {name}
            </button>
          )}
          <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
            Delete {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

describe('Keyboard focus after removal', () => {
  test('moves to the row when a button disappears, and Tab continues from there', async () => {
    const user = userEvent.setup();
    render(<Tasks names={['one', 'two']} />);
    await user.click(screen.getByRole('button', { name: 'Settle two' }));
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'two' }));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete two' }));
  });

  test('moves to the list when the row disappears', async () => {
    const user = userEvent.setup();
    render(<Tasks names={['one', 'two']} />);
    await user.click(screen.getByRole('button', { name: 'Delete one' }));
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Tasks' }));
  });

  test('stays elsewhere when the person has moved on', async () => {
    const user = userEvent.setup();
    const { rerender } = render(
      <>
        <Tasks key="a" names={['one']} />
        <input aria-label="Elsewhere" />
      </>,
    );
    act(() => screen.getByRole('button', { name: 'Settle one' }).focus());
    await user.click(screen.getByLabelText('Elsewhere'));
    rerender(
      <>
        <Tasks key="b" names={[]} />
        <input aria-label="Elsewhere" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
  });
});
