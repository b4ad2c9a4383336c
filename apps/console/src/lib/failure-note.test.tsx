import { RefusalError } from '@parlour/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FailureNote } from './failure-note.tsx';
import { renderSignedIn } from './testing/render-screen.tsx';

const refusal = (code: string, status: number) =>
  new RefusalError({ code, status, message: code, fields: {}, requestId: '' });

test('another try is offered for what may pass, and not for what the account may not do', async () => {
  await renderSignedIn(
    <>
      <FailureNote cause={refusal('request.forbidden', 403)} onRetry={() => undefined} />
      <FailureNote cause={refusal('request.too_many', 429)} onRetry={() => undefined} />
    </>,
  );
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
});
