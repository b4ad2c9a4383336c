import { familyFor, findPlay } from '@parlour/lottery';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { testOffer } from '../../test-offer.ts';
import { cutsOfPlay } from '../cut-model.ts';
import { BoxGrid } from './box-grid.tsx';
import { PlayNote } from './play-note.tsx';

const family = familyFor('thai-stock', 'horse');
const play = family === null ? null : findPlay(family, 'top2');
const offer = testOffer({
  group: null,
  pack: { version: 1, odds: { 'top2:win': 900_000 } },
  cuts: [
    { play: 'top2', number: '12', shareBps: 5_000 },
    { play: 'top2', number: '34', shareBps: 7_000 },
    { play: 'bottom2', number: '56', shareBps: 5_000 },
  ],
});

test('a cut number says on the board what it pays, and below the play which numbers are cut', () => {
  if (family === null || play === null) throw new Error('no play');
  const terms = { unit: 2, mode: 'yuan', multiple: 1, group: null } as const;
  show(
    <>
      <PlayNote family={family} play={play} offer={offer} terms={terms} />
      <BoxGrid
        family={family}
        year="horse"
        play={play}
        place={0}
        picks={[]}
        odds={null}
        cuts={cutsOfPlay('top2', offer)}
        title="Top 2"
        onToggle={() => undefined}
        onSet={() => undefined}
      />
    </>,
  );
  expect(screen.getByText('Half pay: 12')).toBeTruthy();
  expect(screen.getByText('Pays 70% of the odds: 34')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Top 2 12 50%' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Top 2 56' })).toBeTruthy();
});
