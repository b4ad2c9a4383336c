import { I18nProvider } from '@parlour/i18n/react';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { i18n, showLanguage } from './language.ts';
import { useLotteryText } from './lottery-text.ts';

function Words() {
  const t = useLotteryText();
  return <p>{`${t('family.keno')} | ${t('token.big')} | ${t('nav.audit')}`}</p>;
}

afterEach(() => showLanguage('en'));

test('names of the lottery follow the language beside the texts of operators', async () => {
  render(
    <I18nProvider i18n={i18n}>
      <Words />
    </I18nProvider>,
  );
  expect(screen.getByText(/^Keno \| Big \| /u)).toBeDefined();
  await act(() => showLanguage('hi'));
  expect(screen.getByText(/^कीनो \| बड़ा \| /u)).toBeDefined();
  await act(() => showLanguage('en'));
  expect(screen.getByText(/^Keno \| Big \| /u)).toBeDefined();
});
