import { familyFor, findPlay } from '@parlour/lottery';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { type Draft, NO_DRAFT, picksOf, setPicks } from '../draft-model.ts';
import { EntryField } from './entry-field.tsx';

const family = familyFor('ssc', 'horse');
const play = family === null ? null : findPlay(family, 'star5.direct.entry');

/** The field as the betting page has it: what it reads goes into the draft and comes back from there. */
function Page(): ReactNode {
  const [draft, setDraft] = useState<Draft>(NO_DRAFT);
  if (play?.input.kind !== 'entries') return null;
  return (
    <EntryField
      shape={play.input.entry}
      entries={picksOf(draft, play)[0] ?? []}
      onEntries={(entries) => setDraft((now) => setPicks(now, play, 0, entries))}
    />
  );
}

test('what was typed stands as it was typed, and what of it is no bet is told', async () => {
  show(<Page />);
  const field = screen.getByRole('textbox') as HTMLTextAreaElement;
  await userEvent.type(field, '12345; 12x45,1');
  expect(await screen.findByText('1 number read')).toBeTruthy();
  await userEvent.tab();
  expect(screen.getByText('1 number read')).toBeTruthy();
  expect(screen.getByText('12x45')).toBeTruthy();
  expect(field.value).toBe('12345; 12x45,1');
});
