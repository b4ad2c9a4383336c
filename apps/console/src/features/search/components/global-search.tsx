import { Spotlight, spotlight } from '@mantine/spotlight';
import {
  BallsIcon,
  BankIcon,
  GamepadIcon,
  type Icon,
  ReelsIcon,
  SearchIcon,
  TicketIcon,
  UserIcon,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../../lib/link.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { currentLanguage, textOfCode, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type GameHit, gameSearchQuery, type Hit, searchQuery } from '../api/index.ts';
import { matchPlaces, type SearchPlace } from '../model.ts';
import classes from './global-search.module.css';

export type GlobalSearchProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Screens that the person may see. */
  readonly places: readonly (SearchPlace & { readonly icon: Icon })[];
};

const TEXT_CHARS_MIN = 2;
const PAUSE_MS = 180;
const ICONS: Readonly<Record<Hit['kind'], Icon>> = {
  member: UserIcon,
  withdrawal: BankIcon,
  round: GamepadIcon,
  ticket: TicketIcon,
  lottery_issue: BallsIcon,
  lottery_game: BallsIcon,
};

/** Finds screens, members, withdrawals, rounds, tickets, draws and games from anywhere. */
export default function GlobalSearch({ isOpen, onClose, places }: GlobalSearchProps): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const isLongEnough = settled.length >= TEXT_CHARS_MIN;
  const { data, isFetching, error } = useQuery({ ...searchQuery(settled), enabled: isLongEnough });
  const games = useGames(isLongEnough ? settled : '');
  const openHit = useOpenHit();
  const navigate = useNavigate();
  const found = matchPlaces(places, text);
  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);
  const hits = isLongEnough ? (data?.items ?? []) : [];
  const message =
    error !== null
      ? t('search.failed')
      : !isLongEnough
        ? t('search.hint')
        : isFetching
          ? t('search.searching')
          : t('search.nothing');
  return (
    <Spotlight.Root
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose
      maxHeight="60dvh"
      scrollable
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
      overlayProps={{ className: classes.veil ?? '', backgroundOpacity: 1 }}
    >
      <Spotlight.Search
        placeholder={t('search.placeholder')}
        aria-label={t('search.placeholder')}
        leftSection={<SearchIcon size={18} />}
      />
      <Spotlight.ActionsList aria-label={t('search.results')}>
        {found.map(({ to, title, icon }) => (
          <HitRow
            key={to}
            icon={icon}
            title={title}
            kind={t('search.kind.place')}
            onOpen={() => void navigate({ to })}
          />
        ))}
        {hits.map((hit) => (
          <HitRow
            key={`${hit.kind} ${hit.id}`}
            icon={ICONS[hit.kind]}
            title={hit.title}
            detail={hit.detail}
            kind={textOfCode('search.kind', hit.kind)}
            onOpen={() => openHit(hit)}
          />
        ))}
        {games.map((game) => (
          <HitRow
            key={game.gameId}
            icon={ReelsIcon}
            title={game.names[currentLanguage()] ?? game.names['en'] ?? game.gameCode}
            detail={game.vendorName}
            kind={t('game.title')}
            onOpen={() => void navigate({ to: '/games/$gameId', params: { gameId: game.gameId } })}
          />
        ))}
        {hits.length + found.length + games.length === 0 ? (
          <Spotlight.Empty>{message}</Spotlight.Empty>
        ) : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Games by name, for those who may see them. */
function useGames(search: string): readonly GameHit[] {
  const isAllowed = useMay()('catalogue.read');
  const query = useQuery({ ...gameSearchQuery(search), enabled: isAllowed && search !== '' });
  return isAllowed && search !== '' ? (query.data?.items ?? []) : [];
}

type HitRowProps = {
  readonly icon: Icon;
  readonly title: string;
  readonly detail?: string;
  readonly kind: string | null;
  readonly onOpen: () => void;
};

function HitRow({ icon: HitIcon, title, detail, kind, onOpen }: HitRowProps): ReactNode {
  return (
    <Spotlight.Action className={classes.hit ?? ''} onClick={onOpen}>
      <span className={classes.icon}>
        <HitIcon size={18} />
      </span>
      <span className={classes.texts}>
        <span className={classes.title}>{title}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </span>
      <span className={classes.kind}>{kind}</span>
    </Spotlight.Action>
  );
}

function useOpenHit(): (hit: Hit) => void {
  const navigate = useNavigate();
  return ({ kind, id }) => {
    if (kind === 'member') void navigate({ to: '/members/$memberId', params: { memberId: id } });
    if (kind === 'round') void navigate({ to: '/rounds/$roundId', params: { roundId: id } });
    if (kind === 'withdrawal') {
      void navigate({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: id } });
    }
    if (kind === 'ticket') void navigate({ to: '/lottery/tickets', search: { open: id } });
    if (kind === 'lottery_issue') {
      void navigate({ to: '/lottery/issues/$issueId', params: { issueId: id } });
    }
    if (kind === 'lottery_game') {
      void navigate({ to: '/lottery/games/$gameCode', params: { gameCode: id } });
    }
  };
}

/** The text once it has rested for a moment, so that not every letter is a call. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
