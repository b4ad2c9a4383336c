import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isWaiting } from '../approval/outcome.tsx';
import { useFailure } from '../failure.ts';
import { ReasonDialog } from '../form/reason-dialog.tsx';
import { textOfCode, useOperatorText } from '../language.ts';
import classes from './bulk-action.module.css';

export type BulkActionProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** What will become of a row; null for one that stays as it is. */
  readonly effectOf: (row: Row) => string | null;
  /** Answers `UNCHANGED` where the row turns out to be so already. */
  readonly act: (row: Row, reason: string) => Promise<unknown>;
  readonly tone?: 'accent' | 'danger';
  /** Beside another action it stands back. */
  readonly isSecond?: true;
  /** Actions that keep no reason ask for none. */
  readonly hasReason?: false;
  /** Of what the action keeps. */
  readonly reasonMax?: number;
  /** What has to be chosen before it is clear what will become of the rows. */
  readonly choice?: ReactNode;
  /** Whether each change waits for a second operator. */
  readonly waits?: 'looser' | 'always' | undefined;
  readonly doneText: string;
  /** After the results were read. */
  readonly onDone: () => void;
};

export const UNCHANGED = Symbol('unchanged');

type Line = { readonly key: string; readonly name: string; readonly text: string };

const REASON_CHARS_MAX = 300;

/** One change of many rows with one reason: what will become of each, how far it is, and what came of it. */
export function BulkAction<Row>(props: BulkActionProps<Row>): ReactNode {
  const { label, rows, keyOf, nameOf, effectOf, act, waits, doneText, onDone } = props;
  const { tone = 'danger', hasReason = true, reasonMax = REASON_CHARS_MAX } = props;
  const t = useOperatorText();
  const failure = useFailure();
  const [isAsking, setIsAsking] = useState(false);
  const [count, setCount] = useState(0);
  const lineOf = (row: Row, text: string): Line => ({ key: keyOf(row), name: nameOf(row), text });
  const meant = rows.filter((row) => effectOf(row) !== null);
  async function actOn(row: Row, reason: string): Promise<Line> {
    try {
      const answer = await act(row, reason);
      if (answer === UNCHANGED) return lineOf(row, t('list.bulkSame'));
      return lineOf(row, isWaiting(answer) ? (textOfCode('approval', 'sent') ?? '') : doneText);
    } catch (cause) {
      return lineOf(row, failure(cause).text);
    }
  }
  const run = useMutation({
    mutationFn: async (reason: string) => {
      const lines: Line[] = [];
      // One after the other, so that a refusal of one leaves the others as they were meant.
      for (const row of meant) {
        lines.push(await actOn(row, reason));
        setCount(lines.length);
      }
      return lines;
    },
    onMutate: () => setCount(0),
    onSuccess: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        size="xs"
        disabled={props.choice === undefined ? meant.length === 0 : rows.length === 0}
        {...(props.isSecond === true && { variant: 'default' })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={label}
        text={
          <>
            {props.choice === undefined ? null : (
              <div className={classes.choice}>{props.choice}</div>
            )}
            <Lines lines={rows.map((row) => lineOf(row, effectOf(row) ?? t('list.bulkSame')))} />
            {run.isPending ? (
              <p role="status">{t('list.bulkProgress', { count, all: meant.length })}</p>
            ) : null}
          </>
        }
        reasonLabel={hasReason ? t('form.reason') : undefined}
        reasonHint={t('form.reasonAudit')}
        reasonMax={reasonMax}
        waits={waits}
        confirmLabel={t('list.bulkDo', { action: label, count: meant.length })}
        tone={tone}
        isPending={run.isPending}
        error={null}
        onConfirm={(reason) => run.mutate(reason)}
      />
      <Dialog
        isOpen={run.data !== undefined}
        onClose={() => {
          run.reset();
          onDone();
        }}
        title={t('list.bulkResult')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Lines lines={run.data ?? []} />
      </Dialog>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  return (
    <dl className={classes.lines}>
      {lines.map(({ key, name, text }) => (
        <div key={key} className={classes.line}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
