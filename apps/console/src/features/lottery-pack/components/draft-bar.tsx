import { Button } from '@mantine/core';
import { Actions } from '@parlour/ui';
import { type ReactNode } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ChangedNote } from '../../../lib/form/changed-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import {
  discardDraft,
  type Pack,
  type PacksOfFamily,
  publishDraft,
  refreshPacks,
  saveDraft,
} from '../api/index.ts';
import type { OddsByKey } from '../pack-draft.ts';
import classes from './pack.module.css';

export type DraftBarProps = {
  readonly packs: PacksOfFamily;
  readonly odds: OddsByKey;
  /** Levels that keep the pack from being put in force. */
  readonly faults: number;
  /** There is something to save: what was typed, or the proposal of a first pack. */
  readonly isUnsaved: boolean;
  readonly isTyped: boolean;
  /** Nothing differs from what is in force. */
  readonly isSame: boolean;
  readonly changes: ReactNode;
  readonly onReset: () => void;
};

/** What can be done with a draft of odds: keep it, throw it away, put it in force. */
export function DraftBar(props: DraftBarProps): ReactNode {
  const { packs, odds, faults, isUnsaved, isTyped, isSame, changes, onReset } = props;
  const t = useOperatorText();
  const { family, draft } = packs;
  const revision = draft?.revision ?? 0;
  const save = useDecision({
    act: () => saveDraft(family, { odds, note: draft?.note ?? '', revision }),
    refresh: refreshPacks,
    doneText: t('odds.desk.saved'),
    onDone: () => {},
  });
  const discard = useDecision({
    act: () => discardDraft(family, revision),
    refresh: refreshPacks,
    doneText: t('odds.desk.discarded'),
    onDone: () => {},
  });
  const refused = save.error ?? discard.error;
  if (!isUnsaved && draft === null) return null;
  return (
    <div className={classes.bar}>
      <p className={classes.barText} role="status">
        {faults > 0
          ? t('odds.desk.faults', { count: faults })
          : t(isTyped ? 'odds.desk.unsaved' : isUnsaved ? 'odds.desk.proposal' : 'odds.desk.ready')}
      </p>
      {refused === null ? null : <FailureNote cause={refused} />}
      <OpenProposal kinds={['lottery_pack.publish']} subject={family} />
      <ChangedNote />
      <Actions>
        {isUnsaved ? (
          <>
            {isTyped ? (
              <Button size="xs" variant="default" onClick={onReset}>
                {t('action.discard')}
              </Button>
            ) : null}
            <Button size="xs" loading={save.isPending} onClick={() => save.mutate(undefined)}>
              {t('odds.desk.save')}
            </Button>
          </>
        ) : (
          <>
            <Button
              size="xs"
              variant="default"
              loading={discard.isPending}
              onClick={() => discard.mutate(undefined)}
            >
              {t('odds.desk.discard')}
            </Button>
            <ReasonAction<Pack>
              size="xs"
              look="filled"
              label={t('odds.desk.publish')}
              text={
                <>
                  <p>{t('odds.desk.publishText')}</p>
                  {changes}
                </>
              }
              doneText={({ version }) => t('odds.desk.published', { version })}
              waits="looser"
              isDisabled={faults > 0 || isSame}
              act={(reason) => publishDraft(family, revision, reason)}
              refresh={refreshPacks}
            />
          </>
        )}
      </Actions>
    </div>
  );
}
