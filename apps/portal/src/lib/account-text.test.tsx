import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../test-stage.tsx';
import { useAccountText } from './account-text.ts';
import { showLanguage } from './language.ts';

function Words() {
  const t = useAccountText();
  return <p>{`${t('login.forgot')} | ${t('identity.login')} | ${t('field.required')}`}</p>;
}

afterEach(() => showLanguage('en'));

test('texts that came later follow a change of the language, there and back', async () => {
  show(<Words />);
  const english = 'Forgot your password? | Log in | This cannot be empty.';
  expect(screen.getByText(english)).toBeDefined();
  await act(() => showLanguage('hi'));
  expect(screen.getByText('पासवर्ड भूल गए? | लॉग इन | इसे खाली नहीं छोड़ सकते।')).toBeDefined();
  await act(() => showLanguage('en'));
  expect(screen.getByText(english)).toBeDefined();
});
