import { Button } from '@mantine/core';
import { EmptyState, GlobeIcon, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { moved } from '../../../lib/form/edit.ts';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type AccessSettings, changeAccess } from '../api/index.ts';
import { changesOf, draftsOf, emptyRule, isAnyChange, type RuleDraft, wishOf } from '../model.ts';
import { AddressTrial } from './address-trial.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RuleRow } from './rule-row.tsx';
import classes from './access-form.module.css';

export type AccessFormProps = {
  readonly settings: AccessSettings;
  /** The list, and the box in which an address is tried against it. */
  readonly children: (form: ReactNode, trial: ReactNode) => ReactNode;
};

/** The rules in their order; nothing counts before the whole list is saved. */
export function AccessForm({ settings, children }: AccessFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => draftsOf(settings));
  const [edited, setEdited] = useState<RuleDraft | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  useUnsaved(edited !== null);
  const changes = changesOf(settings, drafts);
  const keep = (rule: RuleDraft) => {
    const place = drafts.findIndex(({ key }) => key === rule.key);
    setDrafts(place < 0 ? [...drafts, rule] : drafts.with(place, rule));
    setEdited(null);
  };
  const form = (
    <Stack>
      <Section
        title={t('access.rules')}
        actions={
          mayChange ? (
            <Button size="xs" onClick={() => setEdited(emptyRule(crypto.randomUUID()))}>
              {t('access.add')}
            </Button>
          ) : null
        }
      >
        <OpenProposal kinds={['site.loosen_access']} />
        <RuleList
          drafts={drafts}
          refused={refused}
          isReadOnly={!mayChange}
          onEdit={setEdited}
          onChange={setDrafts}
        />
      </Section>
      <RuleDialog rule={edited} onClose={() => setEdited(null)} onKeep={keep} />
      {isAnyChange(changes) ? (
        <SaveBar
          title={t('access.changeTitle')}
          text={
            <>
              <p>
                {t('access.changeText', {
                  added: changes.added,
                  changed: changes.changed,
                  removed: changes.removed,
                })}
              </p>
              {changes.isMoved ? <p>{t('access.moved')}</p> : null}
            </>
          }
          waits="looser"
          savedText={t('access.saved')}
          tone="danger"
          onDiscard={() => setDrafts(draftsOf(settings))}
          onRefused={setRefused}
          save={(reason) =>
            changeAccess({ rules: drafts.map(wishOf), version: settings.version, reason })
          }
        />
      ) : null}
    </Stack>
  );
  return children(form, <AddressTrial rules={drafts} />);
}

type RuleListProps = {
  readonly drafts: readonly RuleDraft[];
  readonly refused: Error | null;
  readonly isReadOnly: boolean;
  readonly onEdit: (rule: RuleDraft) => void;
  readonly onChange: (rules: readonly RuleDraft[]) => void;
};

function RuleList({ drafts, refused, isReadOnly, onEdit, onChange }: RuleListProps): ReactNode {
  const t = useOperatorText();
  if (drafts.length === 0) {
    return (
      <EmptyState
        art={<GlobeIcon size={40} />}
        title={t('access.empty')}
        hint={t('access.emptyHint')}
      />
    );
  }
  return (
    <fieldset className={classes.plain} disabled={isReadOnly}>
      <Stack as="ol" gap={0}>
        {drafts.map((rule, place) => (
          <RuleRow
            key={rule.key}
            rule={rule}
            place={place}
            count={drafts.length}
            refused={refused}
            onMove={(step) => onChange(moved(drafts, place, step))}
            onEdit={() => onEdit(rule)}
            onToggle={(enabled) => onChange(drafts.with(place, { ...rule, enabled }))}
            onRemove={() => onChange(drafts.toSpliced(place, 1))}
          />
        ))}
      </Stack>
    </fieldset>
  );
}
