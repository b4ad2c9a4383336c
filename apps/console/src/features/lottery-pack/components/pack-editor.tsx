import type { AnyFamily } from '@parlour/lottery';
import { Hint } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { Split } from '../../../lib/page/split.tsx';
import { useMay } from '../../../lib/session.ts';
import type { PacksOfFamily } from '../api/index.ts';
import {
  changesOf,
  draftOf,
  type OddsByKey,
  packGroups,
  readDraft,
  rowsOf,
  withMargin,
} from '../pack-draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { MarginTool } from './margin-tool.tsx';
import { OddsChanges } from './odds-changes.tsx';
import { OddsTable } from './odds-table.tsx';
import classes from './pack.module.css';
import { PresetTool } from './preset-tool.tsx';

export type PackEditorProps = {
  readonly family: AnyFamily;
  readonly packs: PacksOfFamily;
  /** The odds of the draft, where there is one; else those in force, or the proposed ones. */
  readonly saved: OddsByKey;
  /** The odds in force; nothing where the brand has none yet. */
  readonly held: OddsByKey;
  readonly side: ReactNode;
};

/** The odds of a family as a draft: written, checked against the margin, then put in force. */
export function PackEditor({ family, packs, saved, held, side }: PackEditorProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const mayChange = useMay()('lottery.update');
  const [start] = useState(() => draftOf(family, saved));
  const [draft, setDraft] = useState(start);
  const groups = packGroups(family);
  const [group, setGroup] = useState(groups[0] ?? '');
  const heldDraft = useMemo(() => draftOf(family, held), [family, held]);
  const { marginMinBps } = packs;
  const rows = useMemo(() => rowsOf(family, draft, marginMinBps), [family, draft, marginMinBps]);
  const odds = useMemo(() => readDraft(draft), [draft]);
  const faults = rows.filter(({ fault }) => fault !== null);
  const isTyped = Object.keys(draft).some((key) => draft[key] !== start[key]);
  useUnsaved(isTyped);
  // Where the brand has no odds yet, those that are proposed can be kept as they are.
  const isUnsaved = isTyped || (packs.current === null && packs.draft === null);
  const faultsIn = (code: string) => faults.filter(({ play }) => play.group === code).length;
  return (
    <Split
      main={
        <div className={classes.editor}>
          <LeaveGuard isChanged={isTyped} />
          <ViewTabs
            label={t('odds.desk.groups')}
            value={group}
            views={groups.map((value) => ({
              value,
              label: names.group(family.code, value),
              count: faultsIn(value),
            }))}
            onChange={setGroup}
          />
          {mayChange ? (
            <div className={classes.tools}>
              <MarginTool
                group={group}
                marginMinBps={marginMinBps}
                onApply={(marginBps, chosen) =>
                  setDraft(withMargin(family, draft, { marginBps, group: chosen }))
                }
              />
              <PresetTool
                family={family.code}
                onLoad={(preset) => setDraft(draftOf(family, preset))}
              />
            </div>
          ) : null}
          <OddsTable
            family={family.code}
            rows={rows.filter(({ play }) => play.group === group)}
            draft={draft}
            held={heldDraft}
            kept={packs}
            isReadOnly={!mayChange}
            onChange={(key, text) => setDraft({ ...draft, [key]: text })}
          />
          {mayChange ? (
            <DraftBar
              packs={packs}
              odds={odds}
              faults={faults.length}
              isUnsaved={isUnsaved}
              isTyped={isTyped}
              isSame={changesOf(held, odds).length === 0}
              changes={
                packs.current === null ? null : (
                  <OddsChanges family={family.code} before={held} after={odds} />
                )
              }
              onReset={() => setDraft(start)}
            />
          ) : null}
        </div>
      }
      side={
        <>
          <Section title={t('odds.desk.difference')}>
            {packs.current === null ? (
              <Hint>{t('odds.desk.noVersions')}</Hint>
            ) : (
              <OddsChanges family={family.code} before={held} after={odds} />
            )}
          </Section>
          {side}
        </>
      }
    />
  );
}
