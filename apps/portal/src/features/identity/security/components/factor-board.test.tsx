import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../../test-stage.tsx';
import { demandProof, ProofDeclined, useProof } from '../proof.ts';
import { FactorBoard } from './factor-board.tsx';
import ProofDialog from './proof-dialog.tsx';

vi.mock('../../../../lib/link.tsx', () => ({
  PathLink: ({ to, children, ...more }: { to: string; children: ReactNode }) => (
    <a {...more} href={to}>
      {children}
    </a>
  ),
}));

beforeEach(() => useProof.setState({ held: null, waiting: null }));

const AT = '2026-11-01T00:00:00.000Z';
const factors = {
  email: { masked: 'd•••@example.org', boundAt: AT },
  mobile: null,
  totp: null,
  hasPayeeName: false,
  hasPassword: true,
  hasPaymentPassword: false,
  passwordChangedAt: AT,
  passwordExpiresAt: null,
};

test('the board says what is bound and how well the account is guarded', async () => {
  fakeServer({ 'GET /wps/member/factors': factors });
  show(<FactorBoard kycStatus="rejected" />);
  expect(await screen.findByText('Well protected')).toBeDefined();
  expect(screen.getByText('d•••@example.org')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add: Phone number' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove: E-mail address' })).toBeDefined();
});

test('an address that was given and not confirmed is offered to be confirmed', async () => {
  fakeServer({ 'GET /wps/member/factors': { ...factors, email: null } });
  show(<FactorBoard kycStatus="none" unconfirmed={{ email: 'mar••••com' }} />);
  expect(await screen.findByText(/^Confirm mar••••com so that/)).toBeDefined();
  const confirm = screen.getByRole('button', { name: 'Confirm: E-mail address' });
  expect(confirm.textContent).toBe('Confirm mar••••com');
  expect(screen.getByText(/is not confirmed yet/)).toBeDefined();
});

test('passwords and documents are on the board, each with the way to its place', async () => {
  fakeServer({
    'GET /wps/member/factors': { ...factors, passwordExpiresAt: '2026-12-24T00:00:00.000Z' },
  });
  show(<FactorBoard kycStatus="rejected" />);
  const documents = await screen.findByRole('link', { name: 'Open: Identity verification' });
  expect(documents.getAttribute('href')).toBe('/member/profile#documents');
  expect(screen.getByText('A document was not accepted.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Set: Payment password' })).toBeDefined();
  expect(screen.getByText(/It has to be changed by/)).toBeDefined();
});

test('a change begins only once a proof was given, and not when it is declined', async () => {
  const asked = fakeServer({
    'GET /wps/member/factors': factors,
    'POST /wps/member/factors/email/removal': factors,
  });
  show(<FactorBoard kycStatus="rejected" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: E-mail address' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  useProof.getState().decline();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: E-mail address' }));
  useProof.getState().take({ proof: 'p'.repeat(43), expiresAt: '2999-01-01T00:00:00.000Z' });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(asked).toContain('POST /wps/member/factors/email/removal'));
});

test('a proof is asked for again when it is about to run out', async () => {
  useProof.getState().take({
    proof: 'old',
    expiresAt: new Date(Date.now() + 30_000).toISOString(),
  });
  const asked = demandProof();
  expect(useProof.getState().waiting).not.toBeNull();
  useProof.getState().decline();
  await expect(asked).rejects.toBeInstanceOf(ProofDeclined);
});

test('the second factor is asked for once the server wants it', async () => {
  fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'GET /wps/member/factors': factors,
    'POST /wps/member/reauthentication': refuse(422, 'identity.factor_required', {
      methods: [
        { method: 'totp', hint: '' },
        { method: 'unheard_of', hint: '' },
      ],
    }),
  });
  show(<ProofDialog />);
  await userEvent.type(await screen.findByLabelText('Login password'), 'a password');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByLabelText('6-digit code of your authenticator')).toBeDefined();
  expect(screen.queryByText('refused: identity.factor_required')).toBeNull();
  await userEvent.type(screen.getByLabelText('6-digit code of your authenticator'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('Enter the 6 digits that the authenticator shows.')).toBeDefined();
});
