import { Button, TextInput } from '@mantine/core';
import { Dialog, Hint, WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { bpsOf, percentText } from '../../../lib/money/rate.ts';
import { useMay } from '../../../lib/session.ts';
import { changeMargin, type LotteryMargin, marginQuery, refreshPacks } from '../api/index.ts';
import classes from './pack.module.css';

const MARGIN_MAX_BPS = 5_000;
const SUMS_SHOWN = 12;

/** What the brand keeps of a stake at least, and the settings that break it. */
export function MarginPolicy(): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('lottery.update');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery(marginQuery());
  if (error !== null && data === undefined) {
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return null;
  return (
    <Section title={t('odds.desk.keep')}>
      <Hint>
        {t('odds.desk.keepText', {
          margin: percentText(data.marginMinBps),
          rebate: percentText(data.rebateMaxBps),
          pay: percentText(data.payMaxBps),
          dividend: percentText(data.dividendMaxBps),
        })}
      </Hint>
      <OpenProposal kinds={['lottery_margin.update']} />
      <Excess margin={data} />
      {mayChange ? (
        <div>
          <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
            {t('odds.desk.keepChange')}
          </Button>
        </div>
      ) : null}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('odds.desk.keepChange')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <VersionedForm
          value={data}
          version={data.version}
          edited={({ marginMinBps }) => ({ keepAtLeast: `${percentText(marginMinBps)} %` })}
          fields={['odds.desk']}
          refresh={refetch}
        >
          {(margin) => <MarginForm margin={margin} onClose={() => setIsOpen(false)} />}
        </VersionedForm>
      </Dialog>
    </Section>
  );
}

/** Settings from before the rule, or from before it was raised, that give too much back. */
function Excess({ margin: { excess } }: { readonly margin: LotteryMargin }): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  if (excess.length === 0) return null;
  return (
    <div className={classes.excess} role="alert">
      <p className={classes.excessTitle}>
        <WarningIcon size={18} />
        {t('odds.desk.excess', { count: excess.length })}
      </p>
      <ul>
        {excess.slice(0, SUMS_SHOWN).map((sum) => (
          <li key={`${sum.family} ${sum.vassalage ?? ''} ${sum.gameCode ?? ''} ${sum.key ?? ''}`}>
            <strong>
              {sum.vassalage ?? names.family(sum.family)} · <bdi>{sum.key ?? sum.gameCode}</bdi>
            </strong>{' '}
            {t('odds.desk.sum', {
              returned: percentText(sum.returnBps),
              rebate: percentText(sum.rebateBps),
              pay: percentText(sum.payBps),
              dividend: percentText(sum.dividendBps),
              total: percentText(sum.totalBps),
              max: percentText(sum.maxBps),
            })}
          </li>
        ))}
      </ul>
      {excess.length > SUMS_SHOWN ? (
        <p>{t('odds.desk.moreChanges', { count: excess.length - SUMS_SHOWN })}</p>
      ) : null}
    </div>
  );
}

type MarginFormProps = { readonly margin: LotteryMargin; readonly onClose: () => void };

function MarginForm({ margin, onClose }: MarginFormProps): ReactNode {
  const t = useOperatorText();
  const held = percentText(margin.marginMinBps);
  const [text, setText] = useState(held);
  const typed = bpsOf(text, MARGIN_MAX_BPS);
  const marginMinBps = typed === 0 ? null : typed;
  const save = async (reason: string) => {
    const answer = await changeMargin({
      marginMinBps: marginMinBps ?? margin.marginMinBps,
      version: margin.version,
      reason,
    });
    await refreshPacks();
    return answer;
  };
  return (
    <DialogForm
      className={classes.editor}
      isReadOnly={false}
      isChanged={text !== held}
      canSave={marginMinBps !== null && marginMinBps !== margin.marginMinBps}
      savedText={t('odds.desk.keepChanged')}
      save={save}
      onClose={onClose}
    >
      {(refused) => (
        <TextInput
          label={t('odds.desk.keepAtLeast')}
          description={t('odds.desk.keepHint')}
          inputMode="decimal"
          rightSection="%"
          rightSectionPointerEvents="none"
          maxLength={5}
          value={text}
          error={
            marginMinBps === null
              ? t('odds.desk.marginProblem', { min: '0.01', max: percentText(MARGIN_MAX_BPS) })
              : fieldError(refused, 'marginMinBps')
          }
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </DialogForm>
  );
}
