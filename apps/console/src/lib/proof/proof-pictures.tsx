import { Button } from '@mantine/core';
import {
  Dialog,
  ExpandIcon,
  Hint,
  PictureIcon,
  RefreshIcon,
  Row,
  Skeleton,
  Stack,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';
import { Time } from '../time.tsx';
import classes from './proof-pictures.module.css';

export type Proof = { readonly id: string; readonly uploadedAt: string };
export type ProofFile = { readonly mediaType: string; readonly content: string };

export type ProofPicturesProps = {
  readonly proofs: readonly Proof[];
  /** Fetches one picture; the console keeps it only while it is looked at. */
  readonly fetchProof: (id: string) => Promise<ProofFile>;
};

const useProof = (id: string, fetchProof: ProofPicturesProps['fetchProof']) =>
  useQuery({
    queryKey: ['proof', id],
    queryFn: () => fetchProof(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

const addressOf = ({ mediaType, content }: ProofFile): string =>
  `data:${mediaType};base64,${content}`;

/** Pictures that a member sent as proof: small ones to press, and a viewer that turns and enlarges. */
export function ProofPictures({ proofs, fetchProof }: ProofPicturesProps): ReactNode {
  const t = useOperatorText();
  const [open, setOpen] = useState<number | null>(null);
  if (proofs.length === 0) return <Hint>{t('proof.none')}</Hint>;
  const shown = open === null ? undefined : proofs[open];
  return (
    <>
      <Row as="ul" gap={3}>
        {proofs.map((proof, index) => (
          <li key={proof.id}>
            <button
              type="button"
              className={classes.thumb}
              aria-label={t('proof.open', { number: index + 1 })}
              onClick={() => setOpen(index)}
            >
              <Thumb id={proof.id} fetchProof={fetchProof} />
            </button>
          </li>
        ))}
      </Row>
      <Dialog
        isOpen={shown !== undefined}
        onClose={() => setOpen(null)}
        title={t('proof.title', { number: (open ?? 0) + 1, count: proofs.length })}
        closeLabel={t('action.close')}
        closesOnEscape
        size="large"
      >
        {shown === undefined ? null : (
          <Viewer
            key={shown.id}
            proof={shown}
            fetchProof={fetchProof}
            onNext={proofs.length > 1 ? () => setOpen(((open ?? 0) + 1) % proofs.length) : null}
          />
        )}
      </Dialog>
    </>
  );
}

type ThumbProps = Pick<ProofPicturesProps, 'fetchProof'> & { readonly id: string };

function Thumb({ id, fetchProof }: ThumbProps): ReactNode {
  const { data, error } = useProof(id, fetchProof);
  if (error !== null) return <PictureIcon size={24} />;
  if (data === undefined) return <Skeleton height="100%" />;
  return <img src={addressOf(data)} alt="" />;
}

type ViewerProps = Pick<ProofPicturesProps, 'fetchProof'> & {
  readonly proof: Proof;
  readonly onNext: (() => void) | null;
};

const QUARTER = 90;

function Viewer({ proof, fetchProof, onNext }: ViewerProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useProof(proof.id, fetchProof);
  const [turn, setTurn] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <Stack gap={3}>
      <Row align="center">
        <span className={classes.when}>
          {t('proof.uploaded')} <Time at={proof.uploadedAt} look="full" />
        </span>
        <Button
          size="xs"
          variant="default"
          leftSection={<RefreshIcon size={14} />}
          onClick={() => setTurn((turn + QUARTER) % 360)}
        >
          {t('proof.turn')}
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-pressed={isLarge}
          leftSection={<ExpandIcon size={14} />}
          onClick={() => setIsLarge(!isLarge)}
        >
          {isLarge ? t('proof.fit') : t('proof.enlarge')}
        </Button>
        {onNext === null ? null : (
          <Button size="xs" variant="default" onClick={onNext}>
            {t('proof.next')}
          </Button>
        )}
      </Row>
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="24rem" shape="card" /> : null}
      {data === undefined ? null : (
        <div className={classes.stage} data-large={isLarge || undefined} tabIndex={0}>
          <img src={addressOf(data)} alt={t('proof.alt')} data-turn={turn} />
        </div>
      )}
    </Stack>
  );
}
