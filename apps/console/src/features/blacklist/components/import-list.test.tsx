import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { ImportListButton } from './import-list.tsx';
import { NewEntryButton } from './new-entry.tsx';

test('a file is looked at first; its good lines are taken on a second word', async () => {
  const problems = [{ line: 3, code: 'blacklist.value_invalid', text: 'ip,nowhere,fraud,' }];
  const sent = serveCalls({
    'POST /console/blacklist/import': { value: { addedCount: 1, listedCount: 0, problems } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<ImportListButton />);
  await user.click(screen.getByRole('button', { name: 'Import CSV' }));
  const csv = 'kind,value,reason,expires_at\naccount,wolf,fraud,\nip,nowhere,fraud,';
  await user.upload(await screen.findByLabelText('File'), new File([csv], 'list.csv'));
  await user.type(screen.getByLabelText(/^Reason/), 'list of the association');
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  expect(await screen.findByText(/Line 3: The value does not fit its kind/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add 1 value' }));
  const reason = 'list of the association';
  expect(sent.map(({ body }) => body)).toEqual([
    { csv, isCommitted: false, reason },
    { csv, isCommitted: true, reason },
  ]);
});

test('a value that does not fit its kind is told at its field', async () => {
  serveCalls({
    'POST /console/blacklist': { code: 'blacklist.value_invalid', message: 'It does not fit.' },
  });
  const user = userEvent.setup();
  await renderSignedIn(<NewEntryButton />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Mobile number');
  expect(screen.getByText(/With the country/)).toBeTruthy();
  await user.type(screen.getByLabelText(/^Value/), '98765');
  await user.type(screen.getByLabelText(/^Reason/), 'chargebacks');
  await user.click(screen.getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement);
  expect(await screen.findByText('It does not fit.')).toBeTruthy();
});
