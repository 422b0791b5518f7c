import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useHeightProperty } from '../../../web/src/lib/use-height-property';

/** What the browser tells of a change of size, as the test says it. */
let resize: () => void = () => undefined;

class Observer {
  constructor(tell: () => void) {
    resize = tell;
  }
  observe() {}
  disconnect() {
    resize = () => undefined;
  }
}

const { style } = document.documentElement;

function Bars({ height }: { height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useHeightProperty(ref, '--bars');
  return (
    <div
      ref={(element) => {
        ref.current = element;
        if (element) Object.defineProperty(element, 'offsetHeight', { configurable: true, value: height });
      }}
    />
  );
}

test('style sheets know the height of an element while it has one', () => {
  vi.stubGlobal('ResizeObserver', Observer);
  const { rerender, unmount } = render(<Bars height={0} />);
  const show = (height: number) => {
    rerender(<Bars height={height} />);
    act(() => resize());
  };
  show(0);
  expect(style.cssText).toBe('');
  show(56);
  expect(style.getPropertyValue('--bars')).toBe('56px');
  show(0);
  expect(style.getPropertyValue('--bars')).toBe('');
  show(40);
  unmount();
  expect(style.getPropertyValue('--bars')).toBe('');
});
