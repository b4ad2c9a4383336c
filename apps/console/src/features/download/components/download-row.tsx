import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { ChevronDownIcon, CloseIcon, Row } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { renderSVG } from 'uqr';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { addressOf, type Resource } from '../model.ts';
import classes from './download-form.module.css';

export type DownloadRowProps = {
  readonly resource: Resource;
  readonly place: number;
  readonly count: number;
  readonly mainUrl: string;
  readonly refused: Error | null;
  readonly onMove: (step: -1 | 1) => void;
  readonly onChange: (resource: Resource) => void;
  readonly onRemove: () => void;
};

/** One resource with the code that a phone's camera reads on the download page. */
export function DownloadRow(props: DownloadRowProps): ReactNode {
  const { resource, place, mainUrl, refused, onChange } = props;
  const t = useOperatorText();
  const said = (field: string) => fieldError(refused, `content/resources/${place}/${field}`);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <RowHead {...props} />
        <div className={classes.fields}>
          <TextInput
            label={t('download.label')}
            maxLength={60}
            value={resource.labelNameEn}
            error={said('labelNameEn')}
            onChange={(event) => onChange({ ...resource, labelNameEn: event.currentTarget.value })}
          />
          <TextInput
            label={t('download.url')}
            placeholder="https://apps.example.com/parlour"
            maxLength={1_000}
            spellCheck={false}
            autoCapitalize="off"
            value={resource.url}
            error={said('url')}
            onChange={(event) => onChange({ ...resource, url: event.currentTarget.value.trim() })}
          />
        </div>
      </div>
      <QrCode address={addressOf(resource.url, mainUrl)} label={resource.labelNameEn} />
    </li>
  );
}

function RowHead(props: DownloadRowProps): ReactNode {
  const { resource, place, count, onMove, onChange, onRemove } = props;
  const t = useOperatorText();
  const name = `${t(`download.type.${resource.resourceType}`)} ${place + 1}`;
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
      <strong className={classes.name}>{t(`download.type.${resource.resourceType}`)}</strong>
      <span className={classes.end}>
        <Switch
          aria-label={t('download.shown', { name })}
          checked={resource.enabled}
          onChange={(event) => onChange({ ...resource, enabled: event.currentTarget.checked })}
        />
        <ActionIcon
          variant="default"
          aria-label={t('download.remove', { name })}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      </span>
    </Row>
  );
}

type QrCodeProps = { readonly address: string | null; readonly label: string };

function QrCode({ address, label }: QrCodeProps): ReactNode {
  const t = useOperatorText();
  const picture = useMemo(
    () =>
      address === null
        ? null
        : `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`,
    [address],
  );
  if (picture === null) return <span className={classes.noQr}>{t('download.noQr')}</span>;
  return (
    <img
      className={classes.qr}
      src={picture}
      alt={t('download.qr', { name: label })}
      width={112}
      height={112}
    />
  );
}
