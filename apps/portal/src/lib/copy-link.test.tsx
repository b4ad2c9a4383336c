import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../test-stage.tsx';
import { CopyLink } from './copy-link.tsx';

test('a link that is copied is confirmed by a dialog, which one press closes', async () => {
  const user = userEvent.setup();
  show(<CopyLink link="https://parlour.test/r/1" shown="parlour.test/r/1" copyLabel="Copy it" />);
  await user.click(screen.getByRole('button', { name: 'Copy it' }));
  expect(await navigator.clipboard.readText()).toBe('https://parlour.test/r/1');
  expect(await screen.findByRole('dialog', { name: 'Copied' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'All right' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
