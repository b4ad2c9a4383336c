import { Button } from '@mantine/core';
import { Dialog, Row, StatusPill, type StatusTone } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { openChat, type Presenter, presentersQuery } from '../api/index.ts';
import classes from './presenters.module.css';

export type PresentersProps = {
  readonly onPlay: (game: Pick<Presenter, 'gameCode' | 'vassalage'>) => void;
  /** The page at an address, in a frame. */
  readonly frameOf: (page: { readonly url: string; readonly title: string }) => ReactNode;
};

const TONES: Readonly<Record<Presenter['state'], StatusTone>> = {
  live: 'good',
  maintenance: 'waiting',
  off: 'neutral',
};
const PICTURE_PX = 200;

/** Who leads the live tables, with the way to each table and into its chat. */
export function Presenters({ frameOf, onPlay }: PresentersProps): ReactNode {
  const t = usePagesText();
  const { data } = useQuery(presentersQuery());
  const [chatting, setChatting] = useState<Presenter | null>(null);
  // What leads nowhere takes no room: the games of the category stand below.
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section aria-labelledby="presenters">
      <header className={classes.head}>
        <h2 id="presenters">{t('presenter.title')}</h2>
        <p>{t('presenter.lead')}</p>
      </header>
      <ul className={classes.list}>
        {data.list.map((presenter) => (
          <li key={presenter.modelId} className={classes.card}>
            <Card presenter={presenter} onPlay={onPlay} onChat={() => setChatting(presenter)} />
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={chatting !== null}
        onClose={() => setChatting(null)}
        title={chatting === null ? '' : t('presenter.chat_title', { table: chatting.tableName })}
        closeLabel={t('site.close')}
        size="medium"
      >
        {chatting === null ? null : <ChatFrame presenter={chatting} frameOf={frameOf} />}
      </Dialog>
    </section>
  );
}

type CardProps = Pick<PresentersProps, 'onPlay'> & {
  readonly presenter: Presenter;
  readonly onChat: () => void;
};

function Card({ onChat, onPlay, presenter }: CardProps): ReactNode {
  const t = usePagesText();
  const { hasChat, languages, name, pictureUrl, state, tableName } = presenter;
  const isLive = state === 'live';
  return (
    <>
      <img
        className={classes.picture}
        src={pictureUrl}
        alt=""
        width={PICTURE_PX}
        height={PICTURE_PX}
        loading="lazy"
      />
      <div className={classes.facts}>
        <h3>{name}</h3>
        <p className={classes.table}>{tableName}</p>
        <p className={classes.languages}>
          {languages.map((language) => (
            <bdi key={language} lang={language}>
              {languageName(language)}
            </bdi>
          ))}
        </p>
        <StatusPill tone={TONES[state]}>{t(`presenter.state_${state}`)}</StatusPill>
        <Row gap={2}>
          <Button
            size="xs"
            disabled={!isLive}
            aria-label={t('presenter.play', { table: tableName })}
            onClick={() => onPlay(presenter)}
          >
            {t('catalogue.play')}
          </Button>
          {hasChat ? (
            <Button
              size="xs"
              variant="default"
              aria-label={t('presenter.chat', { name })}
              onClick={onChat}
            >
              {t('presenter.chat_short')}
            </Button>
          ) : null}
        </Row>
      </div>
    </>
  );
}

/** A language by its own name. */
const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

type ChatFrameProps = Pick<PresentersProps, 'frameOf'> & { readonly presenter: Presenter };

function ChatFrame({ frameOf, presenter }: ChatFrameProps): ReactNode {
  const t = usePagesText();
  const failureText = useFailureText();
  const { mutate, data: url, error } = useMutation({ mutationFn: openChat });
  useEffect(() => mutate(presenter.modelId), [mutate, presenter.modelId]);
  return (
    <div className={classes.chat}>
      {error !== null ? (
        <div role="alert">
          <p>{failureText(error)}</p>
          <Button size="sm" variant="default" onClick={() => mutate(presenter.modelId)}>
            {t('fault.retry')}
          </Button>
        </div>
      ) : url === undefined ? (
        <p role="status">{t('presenter.opening')}</p>
      ) : (
        frameOf({ url, title: t('presenter.chat_frame') })
      )}
    </div>
  );
}
