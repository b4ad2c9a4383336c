import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { DocumentBoard } from './document-board.tsx';

const LIST = 'GET /wps/member/kyc';
const SEND = 'POST /wps/member/kyc/passport';
const passport = {
  id: 'k-1',
  kind: 'passport',
  status: 'rejected',
  reason: 'The page is cut off.',
  uploadedAt: '2026-11-20T08:00:00.000Z',
  decidedAt: '2026-11-20T09:00:00.000Z',
};

// What stands for the picture here is none that could be drawn smaller.
beforeEach(() => vi.stubGlobal('createImageBitmap', undefined));

async function stage(answer: unknown, items: readonly object[] = []) {
  const asked = fakeServer({ [LIST]: { items }, [SEND]: answer });
  show(<DocumentBoard />);
  await screen.findAllByRole('listitem');
  return () => asked.filter((call) => call === SEND).length;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Passport');
const choose = (type: string) =>
  userEvent.upload(input(), new File(['x'], 'passport', { type }), { applyAccept: false });

test('a document is sent where it belongs, and said to be on its way', async () => {
  const sends = await stage(null);
  await choose('image/png');
  await waitFor(() => expect(useToasts.getState().toasts[0]?.tone).toBe('good'));
  expect(sends()).toBe(1);
});

test('a file of another kind is told beside it, and is not sent', async () => {
  const sends = await stage(null);
  await choose('text/plain');
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true),
  );
  expect(sends()).toBe(0);
});

test('a refusal is told beside the document', async () => {
  await stage(refuse(409, 'kyc.pending'));
  await choose('image/png');
  expect(await screen.findByText('refused: kyc.pending')).toBeDefined();
});

test('why one was not accepted is told, and another can be sent; an accepted one is done', async () => {
  await stage(null, [passport]);
  expect(screen.getByText('The page is cut off.')).toBeDefined();
  expect(screen.getByRole('button', { name: /: Passport$/ })).toBeDefined();
  document.body.replaceChildren();
  await stage(null, [{ ...passport, status: 'approved', reason: null }]);
  expect(screen.queryByRole('button', { name: /: Passport$/ })).toBeNull();
});
