import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { VoucherBatch } from '../api/index.ts';
import { MakeCodes } from './make-codes.tsx';

const id = '019aa000-0000-7000-8000-00000000000f';
const batch = { id, state: 'PREPARED', createdBy: 'olivia' } as VoucherBatch;

test('the maker of an approved batch makes its codes, and sees them this one time', async () => {
  const codes = ['AAAA-BBBB', 'CCCC-DDDD'];
  serveCalls({ [`POST /console/vouchers/${id}/codes`]: { value: { batch, codes, csv: '' } } });
  await renderSignedIn(<MakeCodes batch={batch} />);
  await userEvent.click(screen.getByRole('button', { name: 'Make the codes' }));
  expect(await screen.findByText('CCCC-DDDD')).toBeTruthy();
});

test('another operator reads who makes the codes, and has no button', async () => {
  await renderSignedIn(<MakeCodes batch={{ ...batch, createdBy: 'oscar' }} />);
  expect(screen.getByText(/oscar makes its codes/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
