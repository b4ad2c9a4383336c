import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { HoursEditor } from '../../../lib/hours/hours-editor.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeTable, type TableDetail } from '../api/index.ts';
import {
  areRakesInOrder,
  draftOf,
  isLimitInOrder,
  isVideoWhole,
  settingsOf,
  type TableDraft,
} from '../model.ts';
import { DealtField } from './dealt-field.tsx';
import { LimitsField } from './limits-field.tsx';
import { RakesField } from './rakes-field.tsx';
import classes from './table.module.css';

export type TableFormProps = {
  readonly table: Pick<TableDetail, 'gameRakes' | 'id' | 'kind' | 'settings' | 'version'>;
};

const WINDOWS_MAX = 14;
const TEXTS = ['name', 'order', 'timeZone', 'brands'] as const;
const LENGTHS = { name: 60, order: 4, timeZone: 64, brands: 2_000 } as const;

/** Why a draft cannot be saved; null where it can. */
function useProblem(draft: TableDraft, gameRakes: TableDetail['gameRakes']): string | null {
  const t = useOperatorText();
  if (draft.name.trim() === '') return t('table.nameMissing');
  if (!draft.limits.every(isLimitInOrder)) return t('table.disordered');
  if (!isVideoWhole(draft.dealt)) return t('table.videoMissing');
  return areRakesInOrder(draft.rakes, gameRakes ?? []) ? null : t('table.rakeDisordered');
}

/** What a table is called, who sees it, when it plays, and for how much. */
export function TableForm({ table }: TableFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('catalogue.update');
  const held = draftOf(table.settings);
  const [draft, setDraft] = useState(held);
  const problem = useProblem(draft, table.gameRakes);
  return (
    <Section title={t('table.settings')}>
      <fieldset className={classes.fields} disabled={!mayChange}>
        {TEXTS.map((name) => (
          <TextInput
            key={name}
            label={t(`table.${name}`)}
            description={t(`table.${name}Hint`)}
            maxLength={LENGTHS[name]}
            inputMode={name === 'order' ? 'numeric' : 'text'}
            value={draft[name]}
            onChange={({ currentTarget: { value } }) => setDraft({ ...draft, [name]: value })}
          />
        ))}
        <div className={classes.wide}>
          <HoursEditor
            hours={draft.hours}
            timeZone={draft.timeZone}
            most={WINDOWS_MAX}
            onChange={(hours) => setDraft({ ...draft, hours })}
          />
        </div>
        <div className={classes.wide}>
          <LimitsField
            kind={table.kind}
            limits={draft.limits}
            isReadOnly={!mayChange}
            onChange={(limits) => setDraft({ ...draft, limits: [...limits] })}
          />
        </div>
        {draft.dealt === undefined ? null : (
          <div className={classes.wide}>
            <DealtField dealt={draft.dealt} onChange={(dealt) => setDraft({ ...draft, dealt })} />
          </div>
        )}
        {table.kind === 'room' && table.gameRakes !== null ? (
          <div className={classes.wide}>
            <RakesField
              rakes={draft.rakes}
              most={table.gameRakes}
              onChange={(rakes) => setDraft({ ...draft, rakes })}
            />
          </div>
        ) : null}
      </fieldset>
      {mayChange && !isSame(held, draft) ? (
        <SaveBar
          title={t('table.changeTitle')}
          text={<p>{t('table.changeText')}</p>}
          savedText={t('table.saved')}
          problem={problem}
          waits="looser"
          onDiscard={() => setDraft(held)}
          save={(reason) =>
            changeTable(table.id, { ...settingsOf(draft), version: table.version, reason })
          }
        />
      ) : null}
    </Section>
  );
}
