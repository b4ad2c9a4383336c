import { NativeSelect, TextInput } from '@mantine/core';
import { Row } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import {
  linkageTypes,
  portalRoutes,
  type Target,
  targetProblem,
  withLinkage,
} from '../model/target.ts';
import { GameSelect } from './game-select.tsx';
import classes from './form.module.css';

export type TargetPickerProps = {
  readonly target: Target;
  readonly error?: string | null;
  readonly onChange: (target: Target) => void;
};

/** The name of a page of the portal; its address where it has none. */
const routeText = (path: string): string =>
  textOfCode('content.route', path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')) ?? path;

/** Where a press leads: a page of the portal, a game, another site, or nowhere. */
export function TargetPicker({ target, error = null, onChange }: TargetPickerProps): ReactNode {
  const t = useOperatorText();
  const labelId = useId();
  const { linkageType, url } = target;
  const isWrong = url !== '' && targetProblem(target) !== null;
  const said = isWrong ? t(`content.targetWrong.${linkageType}`) : error;
  const setUrl = (next: string) => onChange({ linkageType, url: next });
  return (
    <div className={classes.stack} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {t('content.target')}
      </span>
      <Row>
        {linkageTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={classes.choice}
            aria-pressed={type === linkageType}
            onClick={() => type !== linkageType && onChange(withLinkage(type))}
          >
            {t(`content.linkage.${type}`)}
          </button>
        ))}
      </Row>
      {linkageType === 'route' ? (
        <div className={classes.fields}>
          <NativeSelect
            aria-label={t('content.route.label')}
            value={(portalRoutes as readonly string[]).includes(url) ? url : ''}
            data={[
              { value: '', label: t('content.route.other') },
              ...portalRoutes.map((path) => ({ value: path, label: routeText(path) })),
            ]}
            onChange={(event) => event.currentTarget.value && setUrl(event.currentTarget.value)}
          />
          <TextInput
            aria-label={t('content.route.address')}
            value={url}
            error={said}
            maxLength={2_048}
            spellCheck={false}
            onChange={(event) => setUrl(event.currentTarget.value.trim())}
          />
        </div>
      ) : null}
      {linkageType === 'game' ? (
        <GameSelect label={t('content.game.label')} value={url} error={said} onChange={setUrl} />
      ) : null}
      {linkageType === 'external' ? (
        <TextInput
          type="url"
          label={t('content.external')}
          description={t('content.externalHint')}
          placeholder="https://"
          value={url}
          error={said}
          maxLength={2_048}
          spellCheck={false}
          onChange={(event) => setUrl(event.currentTarget.value.trim())}
        />
      ) : null}
    </div>
  );
}
