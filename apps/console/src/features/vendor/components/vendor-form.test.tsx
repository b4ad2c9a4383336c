import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { aVendor } from '../testing.ts';
import { VendorForm } from './vendor-form.tsx';
import { VendorOrder } from './vendor-order.tsx';

const editor = { ...olivia, permissions: [...olivia.permissions, 'vendor.update'] };
const vendor = aVendor();

test('closing a vendor says how many games players lose, and is sent with its version', async () => {
  const sent = serveCalls({ 'PUT /console/vendors/harbour': { value: vendor } });
  const user = userEvent.setup();
  await renderSignedIn(
    <VendorForm vendor={vendor} brandZone="Asia/Kolkata" pictures={() => null} />,
    editor,
  );
  await user.click(screen.getByRole('button', { name: '2 hours' }));
  expect(screen.getByText(/In the brand’s time \(Asia\/Kolkata, UTC\+05:30\)/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(await screen.findByText('22 games may no longer be opened.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Reason/), 'they move house');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const body = sent[0]?.body as { maintenance: { startsAt: string; endsAt: string } };
  expect(body).toMatchObject({ version: 2, reason: 'they move house', state: 'live' });
  const { startsAt, endsAt } = body.maintenance;
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(2 * 3_600_000);
});

test('the wallet of a vendor that is connected is chosen here, and sent with the rest', async () => {
  const connected = aVendor({ isDemoOnly: false, state: 'maintenance' });
  const sent = serveCalls({ 'PUT /console/vendors/harbour': { value: connected } });
  const user = userEvent.setup();
  await renderSignedIn(
    <VendorForm vendor={connected} brandZone={undefined} pictures={() => null} />,
    editor,
  );
  await user.selectOptions(screen.getByLabelText('Wallet'), 'transfer');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'as the contract says');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toMatchObject({ walletMode: 'transfer', version: 2 });
});

test('an address that players could not load is told', async () => {
  const user = userEvent.setup();
  await renderSignedIn(
    <VendorForm vendor={vendor} brandZone={undefined} pictures={() => null} />,
    editor,
  );
  await user.type(screen.getByLabelText('Mark'), 'http://a.example/mark.svg');
  expect(screen.getByText('Only addresses that begin with https:// or /.')).toBeTruthy();
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
});

test('the order of vendors is sent whole, with the one that was seen', async () => {
  const vendors = ['harbour', 'meadow', 'studio'].map((code) =>
    aVendor({ code, displayName: code }),
  );
  const sent = serveCalls({ 'PUT /console/vendors/order': { value: { vendorCodes: [] } } });
  const user = userEvent.setup();
  await renderSignedIn(<VendorOrder vendors={vendors} />, editor);
  screen.getByRole('button', { name: 'Move studio, place 3' }).focus();
  await user.keyboard('{Home}');
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'our own first');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(sent[0]?.body).toEqual({
    vendorCodes: ['studio', 'harbour', 'meadow'],
    before: ['harbour', 'meadow', 'studio'],
    reason: 'our own first',
  });
});
