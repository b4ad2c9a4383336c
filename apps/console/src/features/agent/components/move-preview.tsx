import type { ReactNode } from 'react';
import { textOfCode, useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import type { MovePreview } from '../api/index.ts';
import { writePoints } from '../model.ts';
import { familyText } from './agent-pills.tsx';
import classes from './agent.module.css';

export type MovePreviewCardProps = { readonly preview: MovePreview };

const wayText = (steps: MovePreview['to'], none: string): string =>
  steps.length === 0 ? none : steps.map(({ account }) => account).join(' › ');

/** What a move would change: who moves, which points fall, which contracts end. */
export function MovePreviewCard({ preview }: MovePreviewCardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const none = t('agents.desk.noUpline');
  const { points, pointsCount, contracts, contractsCount } = preview;
  return (
    <section className={classes.preview} aria-label={t('agents.desk.preview')}>
      <p className={classes.text}>
        <strong>{t('agents.desk.moves', { count: preview.members })}</strong>
        {' · '}
        {t('agents.desk.agentsAmong', { count: preview.agents })}
        <br />
        {wayText(preview.from, none)} → {wayText(preview.to, none)}
        <br />
        {t('agents.desk.depthChange', { before: preview.depthBefore, after: preview.depthAfter })}
      </p>
      {pointsCount === 0 ? (
        <p className={classes.text}>{t('agents.desk.noPointsFall')}</p>
      ) : (
        <div>
          <p>{t('agents.desk.pointsFall', { count: pointsCount })}</p>
          <ul className={classes.listing}>
            {points.map(({ memberId, account, family, points: now, allowed }) => (
              <li key={`${memberId} ${family}`}>
                <bdi>{account}</bdi> · {familyText(family)}:{' '}
                <bdi>
                  {writePoints(now)} → {writePoints(allowed)}
                </bdi>
              </li>
            ))}
          </ul>
          {points.length < pointsCount ? (
            <p className={classes.muted}>
              {t('agents.desk.andMore', {
                count: (pointsCount - points.length).toLocaleString(tag),
              })}
            </p>
          ) : null}
        </div>
      )}
      {contractsCount === 0 ? (
        <p className={classes.text}>{t('agents.desk.noContractsEnd')}</p>
      ) : (
        <div>
          <p>{t('agents.desk.contractsEnd', { count: contractsCount })}</p>
          <ul className={classes.listing}>
            {contracts.map(({ memberId, account, kind, uplineAccount }) => (
              <li key={`${memberId} ${kind} ${uplineAccount}`}>
                {uplineAccount === '' ? t('contract.desk.platform') : uplineAccount} → {account} ·{' '}
                {textOfCode('commission.desk.kind', kind) ?? kind}
              </li>
            ))}
          </ul>
          {contracts.length < contractsCount ? (
            <p className={classes.muted}>
              {t('agents.desk.andMore', {
                count: (contractsCount - contracts.length).toLocaleString(tag),
              })}
            </p>
          ) : null}
        </div>
      )}
      {preview.isLarge ? <p className={classes.text}>{t('agents.desk.isLarge')}</p> : null}
    </section>
  );
}
