import { Button, Popover, TextInput } from '@mantine/core';
import { CheckIcon, CloseIcon, CopyIcon, Hint, Row, Stack, StarIcon } from '@parlour/ui';
import { Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { notifyDone } from '../notify.ts';
import type { Search } from '../search.ts';
import { useSelf } from '../session.ts';
import { lasting } from '@parlour/web';
import {
  isShown,
  keptOf,
  linkOf,
  readViews,
  type SavedView,
  VIEW_NAME_CHARS_MAX,
  withView,
  writeViews,
} from './saved-views.ts';
import classes from './views-menu.module.css';

export type ViewsMenuProps = {
  /** The list that the views belong to. */
  readonly list: string;
  readonly search: Search<string>;
};

/** Views of a list that the operator named: to show one again, to send its link, to keep another. */
export function ViewsMenu({ list, search }: ViewsMenuProps): ReactNode {
  const t = useOperatorText();
  const place = `parlour.console-views.${useSelf().operatorId}.${list}`;
  const [views, setViews] = useState(() => readViews(lasting.read(place)));
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = (next: readonly SavedView[]) => {
    setViews(next);
    lasting.write(place, writeViews(next));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const named = name.trim();
    if (named === '') return;
    keep(withView(views, { name: named, search: keptOf(search) }));
    setName('');
  };
  const shown = views.find((view) => isShown(view, search));
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<StarIcon size={14} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {shown?.name ?? t('list.views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.menu}>
          {views.length === 0 ? (
            <Hint>{t('list.viewsHint')}</Hint>
          ) : (
            <Stack as="ul" gap={0} aria-label={t('list.views')}>
              {views.map((view) => (
                <ViewLine
                  key={view.name}
                  view={view}
                  isCurrent={view === shown}
                  onShown={() => setIsOpen(false)}
                  onRemove={() => keep(views.filter((other) => other !== view))}
                />
              ))}
            </Stack>
          )}
          <form className={classes.form} onSubmit={save}>
            <TextInput
              size="xs"
              label={t('list.viewName')}
              maxLength={VIEW_NAME_CHARS_MAX}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" type="submit" disabled={name.trim() === ''}>
              {t('list.saveView')}
            </Button>
          </form>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type ViewLineProps = {
  readonly view: SavedView;
  readonly isCurrent: boolean;
  readonly onShown: () => void;
  readonly onRemove: () => void;
};

function ViewLine({ view, isCurrent, onShown, onRemove }: ViewLineProps): ReactNode {
  const t = useOperatorText();
  const { pathname } = useLocation();
  const copy = async () => {
    await navigator.clipboard.writeText(linkOf(window.location.origin, pathname, view));
    notifyDone(t('list.linkCopied', { name: view.name }));
  };
  return (
    <Row as="li" gap={1} align="center" isSingleLine>
      <Link
        to="."
        search={view.search as never}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onShown}
      >
        <bdi>{view.name}</bdi>
        {isCurrent ? <CheckIcon size={14} /> : null}
      </Link>
      <button
        type="button"
        className={classes.act}
        aria-label={t('list.copyLink', { name: view.name })}
        onClick={() => void copy()}
      >
        <CopyIcon size={14} />
      </button>
      <button
        type="button"
        className={classes.act}
        aria-label={t('list.removeView', { name: view.name })}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </button>
    </Row>
  );
}
