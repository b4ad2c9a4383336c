import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { KycDocument } from '../api/index.ts';
import { KycFile } from './kyc-file.tsx';

const LOOK = 'GET /console/kyc/k-1/file';
const document = { id: 'k-1', kind: 'passport' } as KycDocument;

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [LOOK]: answer });
  await renderSignedIn(<KycFile document={document} />);
  return sent;
}
const look = () => userEvent.dblClick(screen.getByRole('button', { name: 'Show the file' }));

test('a file is fetched only when it is asked for, and once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const sent = await stage(answer.promise);
  expect(sent).toEqual([]);
  await look();
  answer.resolve({ value: { mediaType: 'image/jpeg', content: 'AAAA' } });
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Passport' });
  expect(picture.src).toBe('data:image/jpeg;base64,AAAA');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([LOOK]);
});

test('what is no picture is downloaded under its own name', async () => {
  await stage({ value: { mediaType: 'application/pdf', content: 'AAAA' } });
  await look();
  const link = await screen.findByRole('link', { name: 'Download the PDF' });
  expect(link.getAttribute('download')).toBe('k-1.pdf');
});

test('a refusal is told, and the file can be asked for again', async () => {
  const sent = await stage({ code: 'kyc.gone', message: 'Not kept any more.' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the file' }));
  expect(await screen.findByText(/Not kept any more\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show the file' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});
