import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeOffer, type Offer } from '../api/index.ts';
import { draftOf, isChanged, limitsFor, type OfferDraft, readOffer } from '../offer-draft.ts';
import { GroupFields } from './group-fields.tsx';
import { LimitsCard } from './limits-card.tsx';
import classes from './offer.module.css';
import { PlaysField } from './plays-field.tsx';

export type OfferFormProps = {
  readonly offer: Offer;
  readonly family: AnyFamily | null;
  /** Every currency that members may play in. */
  readonly currencies: readonly string[];
};

const REASON_CHARS_MAX = 140;

/** What the brand sells of a game, and up to which stakes. Tickets that were placed keep their terms. */
export function OfferForm({ offer, family, currencies }: OfferFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('lottery.update');
  const [draft, setDraft] = useState(() => draftOf(offer));
  const [refused, setRefused] = useState<Error | null>(null);
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part });
  const read = readOffer(draft, offer);
  return (
    <Stack gap={5}>
      <OpenProposal kinds={['lottery_offer.update']} subject={offer.gameCode} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Section title={t('offer.desk.part.sale')}>
          <Switch
            label={t('offer.desk.isOn')}
            description={t('offer.desk.isOnHint')}
            checked={draft.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          {offer.group === null ? null : (
            <GroupFields offer={offer} draft={draft} refused={refused} onChange={change} />
          )}
          <TextInput
            className={classes.short ?? ''}
            label={t('offer.desk.singlePick')}
            description={t('offer.desk.singlePickHint')}
            inputMode="decimal"
            rightSection="%"
            rightSectionPointerEvents="none"
            maxLength={6}
            value={draft.singlePick}
            onChange={(event) => change({ singlePick: event.currentTarget.value })}
          />
        </Section>
        <Limits draft={draft} currencies={currencies} onChange={change} />
        {family === null ? null : (
          <Section title={t('offer.desk.part.plays')}>
            <PlaysField
              family={family}
              playsOff={draft.playsOff}
              onChange={(playsOff) => change({ playsOff })}
            />
          </Section>
        )}
      </fieldset>
      {mayChange && isChanged(draft, offer) ? (
        <SaveBar
          title={t('offer.desk.changeTitle')}
          text={<p>{t('offer.desk.changeText')}</p>}
          savedText={t('offer.desk.saved')}
          problem={read.ok ? null : t(`offer.desk.problem.${read.problem}`)}
          reasonMax={REASON_CHARS_MAX}
          waits="looser"
          onDiscard={() => setDraft(draftOf(offer))}
          onRefused={setRefused}
          save={(reason) =>
            read.ok
              ? changeOffer(offer.gameCode, { ...read.offer, version: offer.version, reason })
              : Promise.resolve()
          }
        />
      ) : null}
    </Stack>
  );
}

type LimitsProps = {
  readonly draft: OfferDraft;
  readonly currencies: readonly string[];
  readonly onChange: (part: Partial<OfferDraft>) => void;
};

function Limits({ draft, currencies, onChange }: LimitsProps): ReactNode {
  const t = useOperatorText();
  const { limits } = draft;
  const left = currencies.filter((code) => !limits.some(({ currency }) => currency === code));
  return (
    <>
      {limits.map((one) => (
        <LimitsCard
          key={one.currency}
          draft={one}
          onChange={(next) =>
            onChange({ limits: limits.map((known) => (known === one ? next : known)) })
          }
          onRemove={() => onChange({ limits: limits.filter((known) => known !== one) })}
        />
      ))}
      {left.length === 0 ? null : (
        <NativeSelect
          className={classes.short ?? ''}
          size="sm"
          label={t('offer.desk.addCurrency')}
          value=""
          data={[
            { value: '', label: t('offer.desk.chooseCurrency') },
            ...left.map((value) => ({ value, label: value })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            value === ''
              ? undefined
              : onChange({ limits: [...limits, limitsFor(value, limits[0])] })
          }
        />
      )}
    </>
  );
}
