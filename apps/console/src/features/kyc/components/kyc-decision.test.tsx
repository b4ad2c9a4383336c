import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { KycDocument } from '../api/index.ts';
import { KycDecision } from './kyc-decision.tsx';

const id = '019aa000-0000-7000-8000-00000000000c';
const document = { id, account: 'demo', status: 'pending', version: 1 } as unknown as KycDocument;

const able = (...permissions: string[]) =>
  ({ ...olivia, permissions: ['self', ...permissions] }) as typeof olivia;

test('a refusal names its reason and the version that was seen', async () => {
  const sent = serveCalls({ [`POST /console/kyc/${id}/reject`]: { value: document } });
  const user = userEvent.setup();
  await renderSignedIn(<KycDecision document={document} />, able('kyc.read', 'kyc.decide'));
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await user.type(await screen.findByLabelText(/Reason/), 'the page is cut off');
  await user.click(screen.getAllByRole('button', { name: 'Refuse' }).at(-1) as HTMLElement);
  expect(sent[0]?.body).toEqual({ version: 1, reason: 'the page is cut off' });
});

test('anyone who may only look, and a document that is decided, have no buttons', async () => {
  await renderSignedIn(<KycDecision document={document} />, able('kyc.read'));
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
  const decided = { ...document, status: 'approved' } as KycDocument;
  await renderSignedIn(<KycDecision document={decided} />, able('kyc.read', 'kyc.decide'));
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});
