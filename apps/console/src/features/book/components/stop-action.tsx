import type { ReactNode } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { liftStop, makeStop, refreshBook, type Stop, type StopSubject } from '../api/index.ts';
import { ownStop } from '../model.ts';

export type StopActionProps = {
  readonly subject: StopSubject;
  /** What is stopped, in words. */
  readonly name: string;
  /** Stops that stand. */
  readonly stops: readonly Stop[];
  readonly size?: 'sm' | 'xs' | 'compact-xs';
  readonly look?: 'filled' | 'default' | 'subtle';
};

/** Stops betting on a part of the book, or takes the stop of exactly this part back. */
export function StopAction(props: StopActionProps): ReactNode {
  const { look = 'default', name, size = 'xs', stops, subject } = props;
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  if (!mayChange) return null;
  const standing = ownStop(stops, subject);
  const { kind } = subject;
  const title = name === '' ? t(`book.of.${kind}`) : name;
  return standing === undefined ? (
    <ReasonAction
      size={size}
      look={look}
      tone="danger"
      label={t(kind === 'all' ? 'book.stopAll' : 'book.stop')}
      title={t('book.stopTitle', { name: title })}
      text={<p>{t(`book.stopText.${kind}`)}</p>}
      doneText={t('book.stopped', { name: title })}
      templates={REASONS.map((reason) => t(`book.reason.${reason}`))}
      act={(reason) => makeStop({ ...subject, reason })}
      refresh={refreshBook}
    />
  ) : (
    <LiftAction stop={standing} size={size} />
  );
}

const REASONS = ['price', 'news', 'feed', 'integrity'] as const;

export type LiftActionProps = {
  readonly stop: Stop;
  readonly size?: 'sm' | 'xs' | 'compact-xs';
};

export function LiftAction({ size = 'xs', stop }: LiftActionProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  if (!mayChange) return null;
  const name = stop.name === '' ? t(`book.of.${stop.kind}`) : stop.name;
  return (
    <ReasonAction
      size={size}
      look="default"
      label={t('book.lift')}
      title={t('book.liftTitle', { name })}
      text={<p>{t('book.liftText')}</p>}
      doneText={t('book.lifted', { name })}
      {...(stop.kind === 'all' && { waits: 'always' as const })}
      act={(reason) => liftStop(stop.id, reason)}
      refresh={refreshBook}
    />
  );
}
