import { type ReactNode, useState } from 'react';
import { MomentField } from '../form/date-field.tsx';
import { instantOf } from '../form/local-time.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { useOperatorText } from '../language.ts';
import { Split } from '../page/split.tsx';
import { useMay } from '../session.ts';
import { DifferenceList } from './difference-list.tsx';
import { isSame } from './differences.ts';
import {
  type BrandPart,
  type Content,
  type PartChange,
  refreshPart,
  type Setting,
} from './part.ts';
import { PartHistory } from './part-history.tsx';
import classes from './part-form.module.css';
import { WaitingNote } from './waiting-note.tsx';

/** What the fields of a part work on. */
export type PartEdit<P extends BrandPart> = {
  readonly draft: Content<P>;
  readonly change: (part: Partial<Content<P>>) => void;
  /** Why the server would not take the draft as it was sent last. */
  readonly refused: Error | null;
  readonly isReadOnly: boolean;
};

export type PartFormProps<P extends BrandPart> = {
  readonly part: P;
  readonly setting: Setting<P>;
  readonly save: (change: PartChange<P>) => Promise<unknown>;
  /** Why the draft cannot be saved yet; null when it can. */
  readonly problem?: (draft: Content<P>) => ReactNode;
  /** Whether this draft waits for a second operator, where only some do. */
  readonly waitsFor?: (draft: Content<P>) => boolean;
  /** What the review compares, where the content leaves out what it takes from elsewhere. */
  readonly shown?: (content: Content<P>) => unknown;
  /** Whether a change of this part waits for a second operator: where it loosens, or in any case. */
  readonly waits?: 'looser' | 'always';
  /** `wide` gives the fields the whole width and puts the rest below them. */
  readonly look?: 'split' | 'wide';
  /** What stands beside the history: the trail of this part. */
  readonly side?: ReactNode;
  readonly children: (edit: PartEdit<P>) => ReactNode;
};

/** The form of one part of the brand, with the change that waits, the history and the way back. */
export function PartForm<P extends BrandPart>(props: PartFormProps<P>): ReactNode {
  const { part, setting, look = 'split', side } = props;
  const mayChange = useMay()('site.update');
  const held: Content<P> = setting.content;
  const [draft, setDraft] = useState(held);
  const [refused, setRefused] = useState<Error | null>(null);
  const isReadOnly = !mayChange || setting.waiting !== null;
  const store = async (reason: string, startsAt: string | null) => {
    const { version } = setting;
    const answer = await props.save({ content: draft, version, reason, startsAt } as PartChange<P>);
    await refreshPart(part);
    return answer;
  };
  const main = (
    <div className={classes.form}>
      {setting.waiting === null ? null : (
        <WaitingNote part={part} content={held} waiting={setting.waiting} />
      )}
      <fieldset className={classes.fields} disabled={isReadOnly}>
        {props.children({
          draft,
          change: (changed) =>
            setDraft(Object.assign<object, object, object>({}, draft, changed) as Content<P>),
          refused,
          isReadOnly,
        })}
      </fieldset>
      {isSame(held, draft) ? null : (
        <PartSaveBar
          before={props.shown?.(held) ?? held}
          after={props.shown?.(draft) ?? draft}
          problem={props.problem?.(draft) ?? null}
          onDiscard={() => {
            setDraft(held);
            setRefused(null);
          }}
          onRefused={setRefused}
          save={store}
          waits={props.waitsFor?.(draft) === true ? 'always' : props.waits}
        />
      )}
    </div>
  );
  const history = (
    <PartHistory
      part={part}
      version={setting.version}
      content={held}
      onRestore={isReadOnly ? null : (content) => setDraft(content)}
    />
  );
  if (look === 'split')
    return (
      <Split
        main={main}
        side={
          <>
            {history}
            {side}
          </>
        }
      />
    );
  return (
    <div className={classes.form}>
      {main}
      <Split main={history} side={side} />
    </div>
  );
}

type PartSaveBarProps = {
  readonly before: unknown;
  readonly after: unknown;
  readonly problem: ReactNode;
  readonly onDiscard: () => void;
  readonly onRefused: (cause: Error | null) => void;
  readonly save: (reason: string, startsAt: string | null) => Promise<unknown>;
  readonly waits: 'looser' | 'always' | undefined;
};

function PartSaveBar(props: PartSaveBarProps): ReactNode {
  const { before, after, problem, onDiscard, onRefused, save } = props;
  const t = useOperatorText();
  const [startsAt, setStartsAt] = useState('');
  return (
    <SaveBar
      title={t('part.changeTitle')}
      text={
        <div className={classes.question}>
          <DifferenceList before={before} after={after} />
          <MomentField
            label={t('part.startsAt')}
            description={t('part.startsAtHint')}
            value={startsAt}
            onChange={setStartsAt}
          />
        </div>
      }
      waits={props.waits}
      savedText={startsAt === '' ? t('part.saved') : t('part.ordered')}
      problem={problem}
      onDiscard={onDiscard}
      onRefused={onRefused}
      save={(reason) => save(reason, instantOf(startsAt))}
    />
  );
}
