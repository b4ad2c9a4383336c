import { type Icon, MinusIcon, PictureIcon } from '@parlour/ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import {
  BulletsIcon,
  CodeIcon,
  EraseIcon,
  HeadingIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  RedoIcon,
  SubheadingIcon,
  UndoIcon,
} from '../components/icons.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { MediaDialog } from '../media/media-dialog.tsx';
import { blockAtCursor, edit, isOn, rangeWithin, returnTo } from './commands.ts';
import { LinkForm } from './link-form.tsx';
import classes from './rich-editor.module.css';

export type EditorToolbarProps = {
  readonly label: string;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly isSource: boolean;
  readonly isDisabled: boolean;
  readonly onEdited: () => void;
  readonly onSource: () => void;
};

type Tool = {
  readonly key: OperatorKey;
  readonly face: Icon | string;
  readonly look?: string;
  readonly isOn?: () => boolean;
  readonly act: () => void;
};

const block = (tag: 'h2' | 'h3' | 'blockquote') => () =>
  edit('formatBlock', blockAtCursor() === tag ? 'p' : tag);

const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      key: 'content.editor.heading',
      face: HeadingIcon,
      isOn: () => blockAtCursor() === 'h2',
      act: block('h2'),
    },
    {
      key: 'content.editor.subheading',
      face: SubheadingIcon,
      isOn: () => blockAtCursor() === 'h3',
      act: block('h3'),
    },
  ],
  [
    {
      key: 'content.editor.bold',
      face: 'B',
      look: 'bold',
      isOn: () => isOn('bold'),
      act: () => edit('bold'),
    },
    {
      key: 'content.editor.italic',
      face: 'I',
      look: 'italic',
      isOn: () => isOn('italic'),
      act: () => edit('italic'),
    },
    {
      key: 'content.editor.underline',
      face: 'U',
      look: 'underline',
      isOn: () => isOn('underline'),
      act: () => edit('underline'),
    },
  ],
  [
    {
      key: 'content.editor.bullets',
      face: BulletsIcon,
      isOn: () => isOn('insertUnorderedList'),
      act: () => edit('insertUnorderedList'),
    },
    {
      key: 'content.editor.numbers',
      face: NumbersIcon,
      isOn: () => isOn('insertOrderedList'),
      act: () => edit('insertOrderedList'),
    },
    {
      key: 'content.editor.quote',
      face: QuoteIcon,
      isOn: () => blockAtCursor() === 'blockquote',
      act: block('blockquote'),
    },
    { key: 'content.editor.line', face: MinusIcon, act: () => edit('insertHorizontalRule') },
  ],
];
const LAST_TOOLS: readonly Tool[] = [
  { key: 'content.editor.erase', face: EraseIcon, act: () => edit('removeFormat') },
  { key: 'content.editor.undo', face: UndoIcon, act: () => edit('undo') },
  { key: 'content.editor.redo', face: RedoIcon, act: () => edit('redo') },
];

/** Moves along the toolbar with the arrow keys, as toolbars do. */
function walk(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:enabled')];
  const place = tools.indexOf(event.target as HTMLButtonElement);
  if (place < 0) return;
  event.preventDefault();
  tools[(place + step + tools.length) % tools.length]?.focus();
}

/** What can be done to the text where the cursor is. */
export function EditorToolbar(props: EditorToolbarProps): ReactNode {
  const { label, surface, isSource, isDisabled, onEdited, onSource } = props;
  const t = useOperatorText();
  const [, setMoves] = useState(0);
  const [range, setRange] = useState<Range | null>(null);
  const [asks, setAsks] = useState<'link' | 'picture' | null>(null);
  useEffect(() => {
    const note = () => {
      if (surface.current !== null && rangeWithin(surface.current) !== null) {
        setMoves((count) => count + 1);
      }
    };
    document.addEventListener('selectionchange', note);
    return () => document.removeEventListener('selectionchange', note);
  }, [surface]);

  const isInside = surface.current !== null && rangeWithin(surface.current) !== null;
  const run = (act: () => void, at: Range | null) => {
    if (surface.current === null) return;
    returnTo(surface.current, at);
    act();
    onEdited();
  };
  const ask = (what: 'link' | 'picture') => {
    setRange(surface.current === null ? null : rangeWithin(surface.current));
    setAsks(what);
  };
  const tool = ({ key, face: Face, look, isOn: asksIfOn, act }: Tool) => (
    <ToolButton
      key={key}
      name={t(key)}
      isOn={asksIfOn === undefined ? undefined : isInside && asksIfOn()}
      isDisabled={isDisabled || isSource}
      onUse={() => run(act, surface.current === null ? null : rangeWithin(surface.current))}
    >
      {typeof Face === 'string' ? (
        <span data-look={look} aria-hidden="true">
          {Face}
        </span>
      ) : (
        <Face size={17} />
      )}
    </ToolButton>
  );
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {TOOLS.map((group) => (
        <span key={group[0]?.key} className={classes.tools}>
          {group.map(tool)}
        </span>
      ))}
      <span className={classes.tools}>
        <ToolButton
          name={t('content.editor.link')}
          isDisabled={isDisabled || isSource}
          onUse={() => ask('link')}
        >
          <LinkIcon size={17} />
        </ToolButton>
        <ToolButton
          name={t('content.editor.picture')}
          isDisabled={isDisabled || isSource}
          onUse={() => ask('picture')}
        >
          <PictureIcon size={17} />
        </ToolButton>
      </span>
      <span className={classes.tools}>{LAST_TOOLS.map(tool)}</span>
      <span className={classes.sourceTool}>
        <ToolButton
          name={t('content.editor.source')}
          isOn={isSource}
          isDisabled={isDisabled}
          onUse={onSource}
        >
          <CodeIcon size={17} />
        </ToolButton>
      </span>
      {asks === 'link' ? (
        <LinkForm
          range={range}
          onClose={() => setAsks(null)}
          onLink={(address) => {
            setAsks(null);
            run(() => (address === '' ? edit('unlink') : edit('createLink', address)), range);
          }}
        />
      ) : null}
      <MediaDialog
        isOpen={asks === 'picture'}
        onClose={() => setAsks(null)}
        onPick={({ url, name }) => {
          setAsks(null);
          run(() => insertPicture(url, name), range);
        }}
      />
    </div>
  );
}

function insertPicture(url: string, name: string): void {
  const picture = document.createElement('img');
  picture.setAttribute('src', url);
  picture.setAttribute('alt', name.replace(/\.\w+$/, ''));
  edit('insertHTML', `<figure>${picture.outerHTML}</figure><p><br></p>`);
}

type ToolButtonProps = {
  readonly name: string;
  readonly isOn?: boolean | undefined;
  readonly isDisabled: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
};

function ToolButton({ name, isOn: pressed, isDisabled, onUse, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      disabled={isDisabled}
      // The cursor stays in the text, where the tool is to work.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  );
}
