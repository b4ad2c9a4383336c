import { Button, Checkbox } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Actions, Stack } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Tiers } from '../../../lib/commission/tiers.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { Split } from '../../../lib/page/split.tsx';
import {
  type ContractDetail,
  offerContract,
  type OfferOptions,
  type OfferRoom,
  refreshContracts,
} from '../api/index.ts';
import { draftOf, problemsOf, type TierDraft, wireTiers } from '../tier-draft.ts';
import classes from './contract.module.css';
import { RoomSummary } from './room-summary.tsx';
import { firstTerms, TermFields } from './term-fields.tsx';
import { TierEditor } from './tier-editor.tsx';

export type OfferFormProps = {
  readonly options: Pick<OfferOptions, 'account' | 'currency'>;
  readonly room: OfferRoom;
  readonly onOffered: (contract: ContractDetail) => void;
};

const REASON_CHARS_MAX = 140;

const isConflict = (cause: Error | null): boolean =>
  cause instanceof RefusalError && cause.code === 'commission.downline_contract_conflict';

/** Terms of one kind for a top agent, held against the platform's limits while they are typed. */
export function OfferForm({ options, room, onOffered }: OfferFormProps): ReactNode {
  const t = useOperatorText();
  const { account, currency } = options;
  const { kind, limits, current, pending } = room;
  const [drafts, setDrafts] = useState<readonly TierDraft[]>(() =>
    current === null ? [{}] : current.tiers.map((tier) => draftOf(kind, tier, currency)),
  );
  const [terms, setTerms] = useState(() => firstTerms(room));
  const [endsDownlineContracts, setEndsDownlineContracts] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { mode } = terms;
  const problems = useMemo(() => problemsOf(room, drafts, currency), [room, drafts, currency]);
  const tiers = problems.length === 0 ? wireTiers(kind, drafts, currency) : null;
  const offer = useDecision({
    act: (reason: string) =>
      offerContract({
        account,
        kind,
        period: terms.period,
        ...(kind === 'DIVIDEND' && { carryMode: terms.carryMode }),
        tiers: tiers ?? [],
        mode,
        ...(pending !== null && { replacesId: pending.id }),
        endsDownlineContracts,
        reason,
      }),
    refresh: refreshContracts,
    doneText: t(`contract.desk.offered.${mode}`),
    onDone: (contract) => {
      setIsAsking(false);
      onOffered(contract);
    },
  });
  const edit = (
    <Section title={t('contract.desk.terms')}>
      <Stack>
        <TermFields room={room} terms={terms} onChange={setTerms} />
        <TierEditor
          kind={kind}
          currency={currency}
          tiersMax={limits.maxTiers}
          drafts={drafts}
          problems={problems}
          onChange={setDrafts}
        />
        <Actions isAtEnd>
          <Button size="sm" disabled={tiers === null} onClick={() => setIsAsking(true)}>
            {t('form.review')}
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
  return (
    <>
      <Split main={edit} side={<RoomSummary room={room} currency={currency} tiers={tiers} />} />
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          offer.reset();
        }}
        title={t('contract.desk.offerTitle', { account })}
        text={
          <Stack>
            <p className={classes.text}>{t(`contract.desk.modeHint.${mode}`)}</p>
            {pending === null ? null : (
              <p className={classes.text}>{t('contract.desk.replaces')}</p>
            )}
            {tiers === null ? null : (
              <Tiers
                kind={kind}
                tiers={tiers}
                currency={currency}
                label={t('contract.desk.tiers')}
              />
            )}
            {isConflict(offer.error) || endsDownlineContracts ? (
              <Checkbox
                label={t('contract.desk.endsDownline')}
                description={t('contract.desk.endsDownlineHint')}
                checked={endsDownlineContracts}
                onChange={(event) => setEndsDownlineContracts(event.currentTarget.checked)}
              />
            ) : null}
          </Stack>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t(`contract.desk.mode.${mode}`)}
        tone="accent"
        isPending={offer.isPending}
        error={offer.error}
        onConfirm={(reason) => offer.mutate(reason)}
      />
    </>
  );
}
