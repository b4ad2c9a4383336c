import { ActionIcon, Button, Switch } from '@mantine/core';
import { ChevronDownIcon, CloseIcon, Hint, Row, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { RuleDraft } from '../model.ts';
import classes from './access-form.module.css';

export type RuleRowProps = {
  readonly rule: RuleDraft;
  readonly place: number;
  readonly count: number;
  readonly refused: Error | null;
  readonly onMove: (step: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onToggle: (isOn: boolean) => void;
  readonly onRemove: () => void;
};

export function RuleRow(props: RuleRowProps): ReactNode {
  const { rule, place, count, refused, onMove, onEdit, onToggle, onRemove } = props;
  const t = useOperatorText();
  const number = place + 1;
  const name = t('access.rule', { number });
  const said = ['network', 'country', 'expiresAt', 'id']
    .map((field) => fieldError(refused, `rules/${place}/${field}`))
    .find((text) => text !== null);
  const arrow = (step: -1 | 1) => (
    <ActionIcon
      variant="default"
      aria-label={step === -1 ? t('form.moveUp', { name }) : t('form.moveDown', { name })}
      disabled={step === -1 ? place === 0 : number === count}
      onClick={() => onMove(step)}
    >
      <ChevronDownIcon size={16} className={step === -1 ? classes.up : ''} />
    </ActionIcon>
  );
  return (
    <li className={classes.row}>
      <Row gap={1} align="center" isSingleLine>
        {number}
        {arrow(-1)}
        {arrow(1)}
      </Row>
      <RuleWords rule={rule} />
      {said === undefined ? null : (
        <p className={classes.error} role="alert">
          {said}
        </p>
      )}
      <Switch
        aria-label={`${name}: ${t('access.enabled')}`}
        checked={rule.enabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <Button size="xs" variant="default" onClick={onEdit}>
        {t('access.edit', { number })}
      </Button>
      <ActionIcon variant="default" aria-label={t('access.remove', { number })} onClick={onRemove}>
        <CloseIcon size={16} />
      </ActionIcon>
    </li>
  );
}

function RuleWords({ rule }: { readonly rule: RuleDraft }): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { action, network, country, scopes, reason, expiresAt } = rule;
  const countryName = () => new Intl.DisplayNames([tag], { type: 'region' }).of(country ?? '');
  const hasEnded = expiresAt !== null && new Date(expiresAt) <= new Date();
  return (
    <div className={classes.name}>
      <p className={classes.title}>
        <StatusPill tone={action === 'allow' ? 'good' : 'bad'}>
          {t(`access.action.${action}`)}
        </StatusPill>{' '}
        {network ?? (country === '' ? '—' : countryName())}
      </p>
      <Hint>
        {scopes.map((scope) => t(`access.scope.${scope}`)).join(', ')} · {reason}
      </Hint>
      {expiresAt === null ? null : (
        <Hint>
          {hasEnded ? t('access.ended') : t('access.expiresAt')} <Time at={expiresAt} look="full" />
        </Hint>
      )}
    </div>
  );
}
