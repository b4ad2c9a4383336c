import { Radio, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeFeed, type Feed } from '../api/index.ts';
import { GamesField } from './games-field.tsx';
import classes from './feed.module.css';

export type FeedFormProps = { readonly feed: Feed };

const REASON_CHARS_MAX = 140;
const STATES = ['active', 'disabled'] as const;
const textOf = (codes: readonly string[]): string => codes.toSorted().join(' ');

/** What a feed is called, which games it may speak of, and whether it may. */
export function FeedForm({ feed }: FeedFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('lottery.update');
  const [name, setName] = useState(feed.name);
  const [state, setState] = useState(feed.state);
  const [gameCodes, setGameCodes] = useState<readonly string[]>(feed.gameCodes);
  const isOther =
    name.trim() !== feed.name ||
    state !== feed.state ||
    textOf(gameCodes) !== textOf(feed.gameCodes);
  return (
    <Section title={t('feed.desk.feed')}>
      <fieldset className={classes.fields} disabled={!mayChange}>
        <TextInput
          label={t('feed.desk.name')}
          description={t('feed.desk.nameHint')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label={t('feed.desk.stateLabel')}
          value={state}
          onChange={(next) => setState(STATES.find((known) => known === next) ?? state)}
        >
          <div className={classes.choices}>
            {STATES.map((one) => (
              <Radio
                key={one}
                value={one}
                label={t(`feed.desk.state.${one}`)}
                description={t(`feed.desk.stateHint.${one}`)}
              />
            ))}
          </div>
        </Radio.Group>
        <GamesField value={gameCodes} onChange={setGameCodes} />
      </fieldset>
      {isOther && mayChange ? (
        <SaveBar
          title={t('feed.desk.changeTitle')}
          text={<p>{t('feed.desk.changeText')}</p>}
          savedText={t('feed.desk.saved')}
          problem={name.trim() === '' ? t('feed.desk.nameProblem') : null}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={() => {
            setName(feed.name);
            setState(feed.state);
            setGameCodes(feed.gameCodes);
          }}
          save={(reason) =>
            changeFeed(feed.feedCode, {
              name: name.trim(),
              state,
              gameCodes: [...gameCodes],
              version: feed.version,
              reason,
            })
          }
        />
      ) : null}
    </Section>
  );
}
