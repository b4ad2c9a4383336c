import { CheckIcon, CloseIcon, Hint, HourglassIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAddress } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { SearchLink } from '../../../../lib/page/search-link.tsx';
import type { LotteryGame } from '../../game.ts';
import { ResultCode } from '../../result/components/result-code.tsx';
import { useListCheck } from '../hooks.ts';
import type { ListState, ProvenDraw } from '../list-model.ts';
import classes from './last-draws.module.css';

export type LastDrawsProps = {
  readonly game: LotteryGame;
  readonly draws: readonly ProvenDraw[];
  readonly chains: readonly { readonly chainId: string; readonly endHash: string }[];
  readonly active: string;
};

/** The last hundred draws, each drawn again and led back to the published ends of its chains. */
export function LastDraws({ game, draws, chains, active }: LastDrawsProps): ReactNode {
  const t = useLotteryText();
  const { path, search } = useAddress();
  const here = search as Readonly<Record<string, string | undefined>>;
  const { states, failure } = useListCheck(game, draws, chains);
  const countOf = (wanted: ListState) => states.filter((state) => state === wanted).length;
  const [right, voids] = [countOf('right'), countOf('void')];
  const isWorking = states.includes('working');
  const verdict = isWorking ? 'working' : right + voids === draws.length ? 'right' : 'wrong';
  return (
    <section className={classes.last} aria-labelledby="last-draws">
      <h2 id="last-draws">{t('verifier.last')}</h2>
      {failure === null ? (
        <p className={classes.verdict} data-state={verdict} role="status">
          {isWorking
            ? t('verifier.verdict_working')
            : t('verifier.last_count', { right, count: draws.length - voids })}
          {voids === 0 ? '' : ` · ${t('verifier.last_voids', { count: voids })}`}
        </p>
      ) : (
        <LoadFailure cause={failure.error} onRetry={() => void failure.refetch()} />
      )}
      <Hint>{t('verifier.last_hint')}</Hint>
      <ol className={classes.list} tabIndex={0} aria-label={t('verifier.last')}>
        {draws.map((draw, index) => (
          <li key={draw.issueNo} data-on={draw.issueNo === active}>
            <StateMark state={states[index] ?? 'working'} />
            <SearchLink
              to={path}
              search={{ ...here, gameCode: game.gameCode, issueNo: draw.issueNo }}
            >
              <bdi>{draw.issueNo}</bdi>
            </SearchLink>
            <span className={classes.code}>
              {draw.code === null ? (
                t(draw.outcome === 'NOT_DRAWN' ? 'results.not_drawn' : 'verifier.void')
              ) : (
                <ResultCode
                  game={game}
                  drawsAt={draw.drawsAt}
                  code={draw.code}
                  size="small"
                  isShort
                />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StateMark({ state }: { readonly state: ListState }): ReactNode {
  const t = useLotteryText();
  if (state === 'void') return <span className={classes.mark} aria-hidden="true" />;
  const Icon = { right: CheckIcon, wrong: CloseIcon, working: HourglassIcon }[state];
  const text = state === 'working' ? 'verifier.verdict_working' : (`verifier.${state}` as const);
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={14} />
      <span className={classes.unseen}>{t(text)}</span>
    </span>
  );
}
