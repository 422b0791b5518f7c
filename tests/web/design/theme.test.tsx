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

test('without a choice the system decides: no theme on the root, Auto in the switch', () => {
  render(<ThemeSwitch />);
  expect(shown()).toBeNull();
  expect(screen.getByRole('option', { name: 'Auto', selected: true })).toBeDefined();
});

test('a chosen theme is applied and stored; Auto removes it', () => {
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

test('follows a choice in another tab', () => {
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }));
  expect(shown()).toBe('dark');
});

test('an unknown theme in storage counts as no choice', () => {
  localStorage.setItem('theme', 'purple');
  expect(chosenTheme.get()).toBeNull();
});
