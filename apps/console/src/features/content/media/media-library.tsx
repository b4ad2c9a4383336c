import { Button } from '@mantine/core';
import { EmptyState, Hint, PictureIcon, Skeleton, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { SearchField } from '../../../lib/list/search-field.tsx';
import { useMay } from '../../../lib/session.ts';
import { type Media, mediaQuery } from '../api/media.ts';
import { Picture } from '../components/picture.tsx';
import { bytesText } from './model.ts';
import classes from './media-library.module.css';
import { UploadArea } from './upload-area.tsx';

export type MediaLibraryProps = {
  /** Told of the picture that was chosen; a new one chooses itself. */
  readonly onPick: (media: Media) => void;
  readonly search?: string;
  readonly onSearch?: (text: string | undefined) => void;
  /** A picture that is looked at beside the library. */
  readonly chosenId?: string | undefined;
};

const SKELETONS = 12;

/** The pictures of the house: search, choose, or bring another one. */
export function MediaLibrary(props: MediaLibraryProps): ReactNode {
  const { onPick, chosenId } = props;
  const t = useOperatorText();
  const mayAdd = useMay()('content.update');
  const [own, setOwn] = useState('');
  const search = props.search ?? own;
  const query = useInfiniteQuery(mediaQuery(search));
  const pictures = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack>
      {mayAdd ? <UploadArea onUploaded={onPick} /> : null}
      <SearchField
        label={t('content.media.search')}
        value={search}
        onSearch={props.onSearch ?? ((text) => setOwn(text ?? ''))}
      />
      {query.error !== null && pictures === undefined ? (
        <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {pictures === undefined && query.error === null ? (
        <div className={classes.grid} aria-busy="true">
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} ratio="4 / 3" shape="card" />
          ))}
        </div>
      ) : null}
      {pictures?.length === 0 ? (
        <EmptyState
          art={<PictureIcon size={40} />}
          title={t(search === '' ? 'content.media.empty' : 'content.media.nothing')}
          hint={search === '' ? t('content.media.emptyHint') : undefined}
        />
      ) : null}
      {pictures === undefined || pictures.length === 0 ? null : (
        <ul className={classes.grid}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={classes.tile}
                aria-pressed={picture.id === chosenId}
                onClick={() => onPick(picture)}
              >
                <Picture url={picture.url} className={classes.thumb} isSmall />
                <span className={classes.name}>{picture.name}</span>
                <Hint as="span" isSmall>
                  <bdi>
                    {picture.width} × {picture.height}
                  </bdi>{' '}
                  · <bdi>{bytesText(picture.bytes)}</bdi>
                </Hint>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="default"
          size="sm"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('content.media.more')}
        </Button>
      ) : null}
    </Stack>
  );
}
