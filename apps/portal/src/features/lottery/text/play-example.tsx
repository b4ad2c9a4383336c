import { selectionRows } from '@parlour/i18n/lottery';
import type { AnyFamily, Play } from '@parlour/lottery';
import { ChevronDownIcon, Hint } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useLotteryText } from '../../../lib/lottery-text.ts';
import { DrawnResult } from '../board/drawn-result.tsx';
import { PrizeTable } from '../board/prize-table.tsx';
import { drawnPrizes } from '../board/result-parts.ts';
import { exampleOf, type PlayExample as Example, tellingPrizes } from './example.ts';
import classes from './play-example.module.css';

export type PlayExampleProps = { readonly family: AnyFamily; readonly play: Play<unknown> };

/** A small bet on a play and a draw in which it wins, for anyone who opens it. */
export function PlayExample({ family, play }: PlayExampleProps): ReactNode {
  const t = useLotteryText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.example} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.title}>
        {t('pick.example')} <ChevronDownIcon size={16} className={classes.mark} />
      </summary>
      {isOpen ? <OpenExample family={family} play={play} /> : null}
    </details>
  );
}

/** Looked for when it is wanted: a page of rules has dozens of plays. */
function OpenExample({ family, play }: PlayExampleProps): ReactNode {
  const t = useLotteryText();
  const example = useMemo(() => exampleOf(family, play), [family, play]);
  if (example === null) return null;
  const rows = selectionRows(t, family.code, play, example.selection);
  return (
    <div className={classes.body}>
      <p className={classes.bet}>
        {rows.map(({ box, picks }, index) => (
          <span key={index} className={classes.row}>
            {box === null ? null : <Hint as="span">{box}</Hint>} <bdi>{picks.join(' ')}</bdi>{' '}
          </span>
        ))}
        <Hint as="span">{t('win.example')}</Hint>
      </p>
      <ExampleDraw family={family} example={example} />
    </div>
  );
}

function ExampleDraw(props: { readonly family: AnyFamily; readonly example: Example }): ReactNode {
  const { family, example } = props;
  const { layout } = family.draw;
  if (layout.kind === 'numbers') {
    return <DrawnResult family={family.code} layout={layout} code={example.draw} size="small" />;
  }
  const places = tellingPrizes(example.draw, example.selection);
  const prizes = drawnPrizes(example.draw);
  const code = places.map((place) => (prizes[place] ?? []).join(',')).join('|');
  const rows = places.flatMap((place) => layout.rows[place] ?? []);
  return <PrizeTable family={family.code} rows={rows} code={code} isPlain />;
}
