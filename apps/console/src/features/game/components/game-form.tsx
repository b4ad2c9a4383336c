import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { CountryField } from '../../../lib/closure/country-field.tsx';
import { WindowField } from '../../../lib/closure/window-field.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { useMay } from '../../../lib/session.ts';
import { changeGame, type Choices, type Game } from '../api/index.ts';
import { canSave, changedOf, changeOf, draftOf, type GameDraft } from '../draft.ts';
import { FactFields } from './fact-fields.tsx';
import classes from './game-form.module.css';
import { GamePreview } from './game-preview.tsx';
import { NameFields } from './name-fields.tsx';
import { ShownFields } from './shown-fields.tsx';

export type GameFormProps = {
  readonly game: Game;
  readonly choices: Choices | undefined;
  /** Offers pictures to choose from; told what to do with the address of one. */
  readonly pictures: (onPick: (url: string) => void) => ReactNode;
  /** The form, and the tile that it makes for players. */
  readonly children: (form: ReactNode, preview: ReactNode) => ReactNode;
};

export type DraftPartProps = {
  readonly draft: GameDraft;
  readonly onChange: (part: Partial<GameDraft>) => void;
};

/** Everything that an operator may say of one game. */
export function GameForm({ game, choices, pictures, children }: GameFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('catalogue.update');
  const [before] = useState<GameDraft>(() => draftOf(game, Date.now()));
  const [draft, setDraft] = useState<GameDraft>(before);
  const [language, setLanguage] = useState('en');
  const change = (part: Partial<GameDraft>) => setDraft({ ...draft, ...part });
  const changed = changedOf(before, draft);
  const form = (
    <Stack>
      <OpenProposal kinds={['game.update']} subjectId={game.gameId} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <NameFields
          draft={draft}
          onChange={change}
          languages={choices?.languages ?? Object.keys(game.names)}
          language={language}
          onLanguage={setLanguage}
        />
        <ShownFields draft={draft} onChange={change} tags={choices?.tags ?? []} />
        <FactFields
          draft={draft}
          onChange={change}
          currency={choices?.currency}
          pictures={pictures((icon) => change({ icon }))}
        />
        <Section title={t('closure.title')}>
          <WindowField
            draft={draft.window}
            brandZone={choices?.timeZone}
            onChange={(window) => change({ window })}
          />
        </Section>
        <Section title={t('closure.regions')}>
          <CountryField
            label={t('closure.countries')}
            hint={t('game.countriesHint')}
            value={draft.blockedCountries}
            onChange={(blockedCountries) => change({ blockedCountries })}
          />
        </Section>
      </fieldset>
      {changed.length === 0 ? null : (
        <GameSaveBar
          game={game}
          draft={draft}
          changed={changed}
          onDiscard={() => setDraft(before)}
        />
      )}
    </Stack>
  );
  return children(form, <GamePreview game={game} draft={draft} language={language} />);
}

type GameSaveBarProps = {
  readonly game: Game;
  readonly draft: GameDraft;
  readonly changed: readonly (keyof GameDraft)[];
  readonly onDiscard: () => void;
};

function GameSaveBar(props: GameSaveBarProps): ReactNode {
  const { game, draft, changed, onDiscard } = props;
  const t = useOperatorText();
  const nowMs = useNowMs();
  return (
    <SaveBar
      title={t('game.changeTitle')}
      text={
        <p>
          {t('game.changeText', {
            fields: changed.map((key) => t(`game.field.${key}`)).join(', '),
          })}
        </p>
      }
      waits="looser"
      savedText={t('game.saved')}
      problem={canSave(draft, nowMs) ? null : t('game.problems')}
      onDiscard={onDiscard}
      save={(reason) =>
        changeGame(game.gameId, { ...changeOf(draft, game), version: game.version, reason })
      }
    />
  );
}
