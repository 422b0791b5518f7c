import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ThemeSwitch } from '../../../web/src/components/layout/theme-switch';
import { chosenTheme, startTheme } from '../../../web/src/lib/theme';

const shown = () => document.documentElement.getAttribute('data-theme');
const choose = (value: string) =>
  fireEvent.change(screen.getByLabelText('Appearance'), { target: { value } });

beforeEach(() => {
  localStorage.clear();
  startTheme();
});

test('Without a choice the system decides: the root names no theme, and the switch says Auto', () => {
  render(<ThemeSwitch />);
  expect(shown()).toBeNull();
  expect(screen.getByRole('option', { name: 'Auto', selected: true })).toBeDefined();
});

test('A chosen theme is shown at once, kept, and taken back by Auto', () => {
  render(<ThemeSwitch />);
  choose('dark');
  expect(shown()).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  choose('light');
  expect(shown()).toBe('light');
  choose('');
  expect(shown()).toBeNull();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('A choice in another tab is followed', () => {
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(shown()).toBe('dark');
});

test('What storage holds that is no theme counts as no choice', () => {
  localStorage.setItem('theme', 'purple');
  expect(chosenTheme.get()).toBeNull();
});
