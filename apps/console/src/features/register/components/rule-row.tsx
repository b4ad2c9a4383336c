import { ActionIcon, Button, Switch } from '@mantine/core';
import { ChevronDownIcon, Hint, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { RegisterSettings } from '../api/index.ts';
import { isAlwaysAsked, type RuleDraft, withChange } from '../model.ts';
import { RuleEditor } from './rule-editor.tsx';
import classes from './register-form.module.css';

export type RuleRowProps = {
  readonly rule: RuleDraft;
  readonly place: number;
  readonly count: number;
  readonly settings: Pick<RegisterSettings, 'patterns' | 'languages'>;
  readonly refused: Error | null;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onMove: (step: -1 | 1) => void;
};

/** One field: whether it is asked for, where it stands, and on demand all of its rule. */
export function RuleRow(props: RuleRowProps): ReactNode {
  const { rule, place, count, settings, refused, onChange, onMove } = props;
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const name = textOfCode('register.field', rule.field) ?? rule.field;
  const isFixed = isAlwaysAsked(rule.field);
  return (
    <li className={classes.row}>
      <Row gap={3} align="center">
        <Row gap={1} isSingleLine>
          <ActionIcon
            variant="default"
            aria-label={t('form.moveUp', { name })}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ChevronDownIcon size={16} className={classes.up} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('form.moveDown', { name })}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ChevronDownIcon size={16} />
          </ActionIcon>
        </Row>
        <div className={classes.name}>
          <p className={classes.title}>{name}</p>
          <Hint>
            {isFixed
              ? t('register.always')
              : `${textOfCode('register.pattern', rule.patternId) ?? rule.patternId} · ${t(
                  'register.bounds',
                  { min: rule.minLength, max: rule.maxLength },
                )}`}
          </Hint>
        </div>
        <Switch
          label={t('register.asked')}
          aria-label={`${name}: ${t('register.asked')}`}
          checked={rule.enabled}
          disabled={isFixed}
          onChange={(event) => onChange(withChange(rule, { enabled: event.currentTarget.checked }))}
        />
        <Switch
          label={t('register.required')}
          aria-label={`${name}: ${t('register.required')}`}
          checked={rule.required}
          disabled={isFixed || !rule.enabled}
          onChange={(event) =>
            onChange(withChange(rule, { required: event.currentTarget.checked }))
          }
        />
        <Button
          size="xs"
          variant="default"
          aria-label={t('register.edit', { field: name })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('register.open')}
        </Button>
      </Row>
      {isOpen ? (
        <RuleEditor
          rule={rule}
          place={place}
          settings={settings}
          refused={refused}
          onChange={onChange}
        />
      ) : null}
    </li>
  );
}
