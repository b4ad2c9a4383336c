import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Template } from '../api/index.ts';
import { contract, room, wireTier } from '../contract-builder.ts';
import { OfferForm } from './offer-form.tsx';
import { TemplateOffer } from './template-offer.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const TEMPLATES = 'GET /wps/agent/contract-templates';
const KEEP = 'POST /wps/agent/contract-templates';
const OFFER = 'POST /wps/agent/contract-templates/offer';
const usual: Template = {
  id: '01926d1e-0000-7000-8000-0000000000f1',
  name: 'Usual wage',
  kind: 'DAILY_WAGE',
  period: 'D',
  carryMode: 'NONE',
  currency: 'INR',
  tiers: [wireTier({ dailyBetAmount: '2000.00', activeMembers: 0, rateBps: 30 })],
  createdAt: '2026-11-20T10:00:00Z',
};

const form = () =>
  show(
    <OfferForm
      account="bea"
      currency="INR"
      room={room()}
      securityPath="/agentHome/securityCenter"
      templates={[usual, { ...usual, id: contract().id, name: 'Other', kind: 'DIVIDEND' }]}
      onDone={vi.fn()}
    />,
  );

test('an offer begins with kept terms of its own kind', async () => {
  fakeServer({});
  form();
  const choice = screen.getByLabelText('Begin with a template');
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
    'No template',
    'Usual wage',
  ]);
  await userEvent.selectOptions(choice, 'Usual wage');
  expect(screen.getByLabelText<HTMLInputElement>('Rate').value).toBe('0.30');
});

test('terms are kept under a name, and not before they can be read', async () => {
  const calls = fakeServer({ [KEEP]: { ...usual, name: 'Mine' } });
  form();
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a template' }));
  await userEvent.type(screen.getByLabelText('Name of the template'), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a template' }));
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('Rate'), { target: { value: '0.40' } });
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a template' }));
  await expect.poll(() => calls).toContain(KEEP);
});

const offer = (answer: unknown) => {
  const calls = fakeServer({ [TEMPLATES]: { items: [usual] }, [OFFER]: answer });
  show(
    <TemplateOffer
      account="bea"
      templateIds={[usual.id]}
      securityPath="/agentHome/securityCenter"
    />,
  );
  return calls;
};

async function send() {
  await screen.findByText('Usual wage');
  fireEvent.change(screen.getByLabelText('Payment password'), { target: { value: 'secret-1' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send the offer' }));
}

test('what came of each template is told beside it', async () => {
  const refusal = { code: 'commission.offer_pending', message: 'One waits already.' };
  const { id: templateId, kind } = usual;
  offer({ offers: [{ templateId, kind, contractId: null, refusal }] });
  await send();
  expect(await screen.findByText('Not offered')).toBeDefined();
  expect(screen.getByText('One waits already.')).toBeDefined();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
});

test('a wrong password stands at its field, and the offers can be sent again', async () => {
  offer(refuse(403, 'identity.payment_password_wrong'));
  await send();
  expect(await screen.findByText('refused: identity.payment_password_wrong')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send the offer' })).toBeDefined();
});
