import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { ChevronDownIcon, CloseIcon, ExternalIcon, Row, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { type Entry, EXAMPLES, pathOf, placesOf, withLabel } from '../model.ts';
import classes from './service-form.module.css';

export type ServiceRowProps = {
  readonly entry: Entry;
  readonly place: number;
  readonly count: number;
  readonly languages: readonly string[];
  readonly refused: Error | null;
  readonly onMove: (step: -1 | 1) => void;
  readonly onChange: (entry: Entry) => void;
  readonly onRemove: () => void;
};

/** One entry: what it is called, where it leads, and whether it is shown. */
export function ServiceRow(props: ServiceRowProps): ReactNode {
  const { entry, place, languages, refused, onChange } = props;
  const t = useOperatorText();
  const said = (field: string) => fieldError(refused, `content/entries/${place}/${field}`);
  return (
    <li className={classes.row}>
      <RowHead {...props} />
      <div className={classes.fields}>
        <TextInput
          label={t('service.label')}
          maxLength={60}
          value={entry.label}
          error={said('label')}
          onChange={(event) => onChange({ ...entry, label: event.currentTarget.value })}
        />
        <TextInput
          label={t('service.path')}
          placeholder={EXAMPLES[entry.csType]}
          maxLength={1_000}
          spellCheck={false}
          autoCapitalize="off"
          value={entry.path}
          error={said('path') ?? said('csType')}
          rightSection={<TryLink path={entry.path} label={entry.label} />}
          onChange={(event) => onChange({ ...entry, path: event.currentTarget.value })}
          onBlur={(event) =>
            onChange({ ...entry, path: pathOf(entry.csType, event.currentTarget.value) })
          }
        />
      </div>
      {languages.length === 0 ? null : (
        <details className={classes.labels}>
          <summary>{t('service.labels', { count: Object.keys(entry.labels).length })}</summary>
          <div className={classes.fields}>
            {languages.map((code) => (
              <TextInput
                key={code}
                label={languageOf(code).name}
                lang={languageOf(code).tag}
                dir={languageOf(code).dir}
                placeholder={entry.label}
                maxLength={200}
                value={entry.labels[code] ?? ''}
                error={said(`labels/${code}`)}
                onChange={(event) => onChange(withLabel(entry, code, event.currentTarget.value))}
              />
            ))}
          </div>
        </details>
      )}
    </li>
  );
}

function RowHead(props: ServiceRowProps): ReactNode {
  const { entry, place, count, onMove, onChange, onRemove } = props;
  const t = useOperatorText();
  const name = t(`service.type.${entry.csType}`);
  const arrow = (step: -1 | 1) => (
    <ActionIcon
      variant="default"
      aria-label={step === -1 ? t('form.moveUp', { name }) : t('form.moveDown', { name })}
      disabled={step === -1 ? place === 0 : place === count - 1}
      onClick={() => onMove(step)}
    >
      <ChevronDownIcon size={16} className={step === -1 ? classes.up : ''} />
    </ActionIcon>
  );
  return (
    <Row align="center">
      {arrow(-1)}
      {arrow(1)}
      <strong className={classes.name}>{name}</strong>
      {placesOf(entry.csType).map((where) => (
        <StatusPill key={where} tone="neutral">
          {t(`service.place.${where}`)}
        </StatusPill>
      ))}
      <span className={classes.end}>
        <Switch
          aria-label={t('service.shown', { name })}
          checked={entry.enabled}
          onChange={(event) => onChange({ ...entry, enabled: event.currentTarget.checked })}
        />
        <ActionIcon variant="default" aria-label={t('service.remove', { name })} onClick={onRemove}>
          <CloseIcon size={16} />
        </ActionIcon>
      </span>
    </Row>
  );
}

/** Only what opens a page can be tried from here. */
function TryLink({ path, label }: { readonly path: string; readonly label: string }): ReactNode {
  const t = useOperatorText();
  if (!path.startsWith('https://')) return null;
  return (
    <a
      className={classes.try}
      href={path}
      target="_blank"
      rel="noreferrer noopener"
      aria-label={t('service.open', { name: label })}
    >
      <ExternalIcon size={16} />
    </a>
  );
}
