import { Switch, TextInput } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Split } from '../../../lib/page/split.tsx';
import { useMay } from '../../../lib/session.ts';
import { changeOffer, type SportOffer } from '../api/index.ts';
import {
  draftOf,
  isChanged,
  isMarginTyped,
  NO_PART,
  type OfferDraft,
  readOffer,
  withPart,
} from '../offer-draft.ts';
import classes from './offer.module.css';
import { PartRow } from './part-row.tsx';
import { PreviewCard } from './preview-card.tsx';

/** Sports of the book with their leagues. */
export type OfferSport = {
  readonly code: string;
  readonly name: string;
  readonly events: number;
  readonly tournaments: readonly {
    readonly id: string;
    readonly name: string;
    readonly categoryName: string;
  }[];
};

export type OfferFormProps = {
  readonly offer: SportOffer;
  readonly sports: readonly OfferSport[];
  readonly side: ReactNode;
};

const REASON_CHARS_MAX = 140;

/** What a brand offers of the book and what its prices keep, by sport and league. */
export function OfferForm({ offer, side, sports }: OfferFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  const [draft, setDraft] = useState(() => draftOf(offer));
  const change = (part: Partial<OfferDraft>) => setDraft({ ...draft, ...part });
  const read = useMemo(() => readOffer(draft), [draft]);
  return (
    <Stack gap={5}>
      <OpenProposal kinds={['sport_offer.update']} />
      <Split
        main={
          <fieldset className={classes.fields} disabled={!mayChange}>
            <Whole draft={draft} onChange={change} />
            <Parts draft={draft} sports={sports} onChange={change} />
          </fieldset>
        }
        side={
          <>
            {read.ok ? <PreviewCard terms={read.terms} /> : null}
            {side}
          </>
        }
      />
      {mayChange && isChanged(draft, offer) ? (
        <SaveBar
          title={t('bookoffer.changeTitle')}
          text={<p>{t('bookoffer.changeText')}</p>}
          savedText={t('bookoffer.saved')}
          problem={read.ok ? null : t(`bookoffer.problem.${read.problem}`)}
          reasonMax={REASON_CHARS_MAX}
          waits="looser"
          onDiscard={() => setDraft(draftOf(offer))}
          save={(reason) =>
            read.ok
              ? changeOffer(read.terms, { version: offer.version, reason })
              : Promise.resolve()
          }
        />
      ) : null}
    </Stack>
  );
}

type EditProps = {
  readonly draft: OfferDraft;
  readonly onChange: (part: Partial<OfferDraft>) => void;
};

function Whole({ draft, onChange }: EditProps): ReactNode {
  const t = useOperatorText();
  const field = (key: 'floor' | 'liveMargin' | 'margin') => (
    <TextInput
      label={t(`bookoffer.${key}`)}
      description={t(`bookoffer.${key}Hint`)}
      inputMode="decimal"
      rightSection="%"
      rightSectionPointerEvents="none"
      maxLength={6}
      error={
        draft[key].trim() === '' || !isMarginTyped(draft[key]) ? t('bookoffer.badMargin') : null
      }
      value={draft[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <Section title={t('bookoffer.whole')}>
      <Switch
        label={t('bookoffer.isOn')}
        description={t('bookoffer.isOnHint')}
        checked={draft.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
      <div className={classes.grid}>
        {field('margin')}
        {field('liveMargin')}
        {field('floor')}
      </div>
    </Section>
  );
}

function Parts({
  draft,
  onChange,
  sports,
}: EditProps & { readonly sports: readonly OfferSport[] }): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('bookoffer.parts')}>
      <Hint>{t('bookoffer.partsHint')}</Hint>
      <div className={classes.head} aria-hidden>
        <span>{t('book.sport')}</span>
        <span>{t('bookoffer.margin')}</span>
        <span>{t('bookoffer.liveMargin')}</span>
      </div>
      {sports.map((sport) => {
        const part = draft.sports[sport.code] ?? NO_PART;
        const around = {
          margin: part.margin || draft.margin,
          liveMargin: part.liveMargin || draft.liveMargin,
        };
        const own = sport.tournaments.filter(({ id }) => draft.tournaments[id] !== undefined);
        return (
          <div key={sport.code}>
            <PartRow
              name={sport.name}
              note={t('book.eventCount', { count: sport.events })}
              part={part}
              around={draft}
              onChange={(next) => onChange({ sports: withPart(draft.sports, sport.code, next) })}
            />
            <details className={classes.sport}>
              <summary className={classes.summary}>
                <span className={classes.muted}>
                  {t('bookoffer.leagues', { count: sport.tournaments.length, own: own.length })}
                </span>
              </summary>
              <div className={classes.leagues}>
                {sport.tournaments.map((league) => (
                  <PartRow
                    key={league.id}
                    name={league.name}
                    note={league.categoryName}
                    part={draft.tournaments[league.id] ?? NO_PART}
                    around={around}
                    onChange={(next) =>
                      onChange({ tournaments: withPart(draft.tournaments, league.id, next) })
                    }
                  />
                ))}
              </div>
            </details>
          </div>
        );
      })}
    </Section>
  );
}
