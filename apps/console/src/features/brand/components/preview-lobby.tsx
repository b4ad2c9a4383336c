import { Button, Checkbox, TextInput } from '@mantine/core';
import {
  Actions,
  CloseIcon,
  Logo,
  Money,
  PlayIcon,
  SearchIcon,
  StatusPill,
  WalletIcon,
} from '@parlour/ui';
import { bannerArt, gameTile } from '@parlour/art';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { pictureOf, PREVIEW_BANNER, PREVIEW_TILES } from '../preview-art.ts';
import classes from './preview-lobby.module.css';

export type PreviewLobbyProps = { readonly name: string };

const banner = pictureOf(bannerArt(PREVIEW_BANNER));
const tiles = PREVIEW_TILES.map((tile) => ({
  title: tile.title,
  source: pictureOf(gameTile(tile)),
}));

/** Everything that colours are for, on one small page: bar, banner, tiles, buttons, form, dialog. */
export function PreviewLobby({ name }: PreviewLobbyProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.page}>
      <Bar name={name} />
      <img className={classes.banner} src={banner} alt="" width={1600} height={600} />
      <nav className={classes.tabs} aria-label={t('theme.sample.categories')}>
        {(['hot', 'slots', 'live', 'sports'] as const).map((key, place) => (
          <span key={key} className={place === 0 ? classes.tabOn : classes.tab}>
            {t(`theme.sample.${key}`)}
          </span>
        ))}
      </nav>
      <div className={classes.tiles}>
        {tiles.map(({ title, source }) => (
          <figure key={title} className={classes.tile}>
            <img src={source} alt="" width={390} height={520} />
            <figcaption>{title}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.columns}>
        <SampleForm />
        <SampleDialog />
        <SampleRecord />
      </div>
    </div>
  );
}

function Bar({ name }: PreviewLobbyProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  return (
    <header className={classes.bar}>
      <Logo name={name} />
      <span className={classes.balance}>
        <WalletIcon size={16} />
        <Money value="1284.50" currency="USD" languageTag={tag} />
      </span>
      <Button size="sm">{t('theme.sample.deposit')}</Button>
    </header>
  );
}

function SampleForm(): ReactNode {
  const t = useOperatorText();
  return (
    <section className={classes.card}>
      <h3>{t('theme.sample.form')}</h3>
      <TextInput
        label={t('theme.sample.field')}
        description={t('theme.sample.fieldHint')}
        leftSection={<SearchIcon size={16} />}
        placeholder={t('theme.sample.placeholder')}
      />
      <TextInput
        label={t('theme.sample.wrongField')}
        defaultValue="aurora"
        error={t('theme.sample.wrong')}
      />
      <Checkbox label={t('theme.sample.tick')} defaultChecked />
      <Actions>
        <Button leftSection={<PlayIcon size={16} />}>{t('theme.sample.primary')}</Button>
        <Button variant="default">{t('theme.sample.secondary')}</Button>
        <Button variant="light">{t('theme.sample.soft')}</Button>
      </Actions>
    </section>
  );
}

/** The look of a dialog, without taking the page for itself. */
function SampleDialog(): ReactNode {
  const t = useOperatorText();
  return (
    <section className={classes.veil}>
      <div className={classes.dialog}>
        <p className={classes.dialogHead}>
          <strong>{t('theme.sample.dialog')}</strong>
          <CloseIcon size={16} />
        </p>
        <p>{t('theme.sample.dialogText')}</p>
        <p className={classes.faint}>{t('theme.sample.faint')}</p>
        <Actions>
          <Button size="sm">{t('theme.sample.agree')}</Button>
          <Button size="sm" variant="subtle">
            {t('theme.sample.later')}
          </Button>
        </Actions>
      </div>
    </section>
  );
}

function SampleRecord(): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  return (
    <section className={classes.card}>
      <h3>{t('theme.sample.record')}</h3>
      <ul className={classes.rows}>
        <li>
          <span>{tiles[0]?.title}</span>
          <Money value="86.00" currency="USD" languageTag={tag} tone="signed" />
        </li>
        <li>
          <span>{tiles[1]?.title}</span>
          <Money value="-12.00" currency="USD" languageTag={tag} tone="signed" />
        </li>
        <li>
          <span className={classes.muted}>{t('theme.sample.state')}</span>
          <StatusPill tone="good">{t('theme.sample.paid')}</StatusPill>
        </li>
      </ul>
    </section>
  );
}
