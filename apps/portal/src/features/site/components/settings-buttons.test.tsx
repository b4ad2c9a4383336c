import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LANGUAGES } from '@parlour/i18n/languages';
import { afterEach, expect, test, vi } from 'vitest';
import { showLanguage } from '../../../lib/language.ts';
import { fakeServer, show } from '../../../test-stage.tsx';
import { SettingsButtons } from './settings-buttons.tsx';

afterEach(() => act(() => showLanguage('en')));

const offer = (languages: readonly string[]) =>
  fakeServer({ 'GET /wps/system/whitelabel': { brand: { languages } } });

test('every language of the brand is offered by its own name', async () => {
  offer(LANGUAGES.map(({ code }) => code));
  show(<SettingsButtons />);
  const menu = screen.getByRole('combobox', { name: 'Language' });
  await waitFor(() => expect(within(menu).getAllByRole('option')).toHaveLength(23));
  const arabic = within(menu).getByRole('option', { name: 'العربية' });
  expect(arabic.getAttribute('lang')).toBe('ar');
  // What has no texts of its own says so before it is chosen.
  expect(within(menu).getByRole('option', { name: '日本語 · English for now' })).toBeDefined();
});

test('the choice is shown and told', async () => {
  offer(['en', 'ar']);
  const told = vi.fn();
  show(<SettingsButtons onLanguage={told} />);
  const menu = screen.getByRole('combobox', { name: 'Language' });
  await screen.findByRole('option', { name: 'العربية' });
  fireEvent.change(menu, { target: { value: 'ar' } });
  await waitFor(() => expect(told).toHaveBeenCalledWith('ar'));
  expect(document.documentElement.dir).toBe('rtl');
  expect(await screen.findByRole('combobox', { name: 'اللغة' })).toHaveProperty('value', 'ar');
});
