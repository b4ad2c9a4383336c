import { Spotlight, spotlight } from '@mantine/spotlight';
import { BankIcon, GamepadIcon, type Icon, SearchIcon, UserIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '../../../lib/link.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { type Hit, searchQuery } from '../api/index.ts';
import classes from './global-search.module.css';

export type GlobalSearchProps = { readonly isOpen: boolean; readonly onClose: () => void };

const TEXT_CHARS_MIN = 2;
const PAUSE_MS = 180;
const ICONS: Readonly<Record<Hit['kind'], Icon>> = {
  member: UserIcon,
  withdrawal: BankIcon,
  round: GamepadIcon,
};

/** Finds members, withdrawals and rounds from anywhere. */
export default function GlobalSearch({ isOpen, onClose }: GlobalSearchProps): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState('');
  const settled = useSettled(text.trim());
  const isLongEnough = settled.length >= TEXT_CHARS_MIN;
  const { data, isFetching, error } = useQuery({ ...searchQuery(settled), enabled: isLongEnough });
  const openHit = useOpenHit();
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
        {hits.map((hit) => {
          const HitIcon = ICONS[hit.kind];
          return (
            <Spotlight.Action
              key={`${hit.kind} ${hit.id}`}
              className={classes.hit ?? ''}
              onClick={() => openHit(hit)}
            >
              <span className={classes.icon}>
                <HitIcon size={18} />
              </span>
              <span className={classes.texts}>
                <span className={classes.title}>{hit.title}</span>
                <span className={classes.detail}>{hit.detail}</span>
              </span>
              <span className={classes.kind}>{textOfCode('search.kind', hit.kind)}</span>
            </Spotlight.Action>
          );
        })}
        {hits.length === 0 ? <Spotlight.Empty>{message}</Spotlight.Empty> : null}
      </Spotlight.ActionsList>
    </Spotlight.Root>
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
