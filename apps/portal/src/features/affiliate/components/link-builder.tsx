import '../../../lib/field-styles.ts';
import { TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useId, useState } from 'react';
import { CopyLink } from '../../../lib/copy-link.tsx';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import {
  isTrackable,
  SUB_IDS,
  type Tracking,
  TRACKING_CHARS_MAX,
  trackedUrl,
  type TrackingPart,
} from '../link-builder.ts';
import classes from './link-builder.module.css';
import fields from '../../../lib/select-field.module.css';
import parts from '../../../lib/record/part.module.css';

export type LinkChoice = { readonly id: string; readonly name: string; readonly url: string };
export type LinkBuilderProps = {
  /** At least one. */
  readonly links: readonly LinkChoice[];
};

/** How trackers commonly write the place where they put their own click id. */
const MACRO = '{click_id}';

/** Makes an address of a registration link and whatever the affiliate wants to get back with it. */
export function LinkBuilder({ links }: LinkBuilderProps): ReactNode {
  const t = useTeamText();
  const id = useId();
  const [linkId, setLinkId] = useState(links[0]?.id);
  const [tracking, setTracking] = useState<Tracking>({});
  const link = links.find((one) => one.id === linkId) ?? links[0];
  if (link === undefined) return null;
  const url = trackedUrl(link.url, tracking);
  const field = (part: TrackingPart) => {
    const value = tracking[part] ?? '';
    return {
      value,
      autoComplete: 'off',
      spellCheck: false,
      dir: 'ltr',
      error: isTrackable(value) ? undefined : t('deal.builder_wrong', { max: TRACKING_CHARS_MAX }),
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
        setTracking({ ...tracking, [part]: currentTarget.value }),
    };
  };
  return (
    <div className={classes.builder}>
      <Stack isBounded>
        <div className={fields.select}>
          <label htmlFor={id}>{t('deal.builder_link')}</label>
          <select
            id={id}
            value={link.id}
            onChange={({ currentTarget }) => setLinkId(currentTarget.value)}
          >
            {links.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <TextInput
          label={t('deal.builder_cid')}
          description={t('deal.builder_cid_hint', { macro: MACRO })}
          {...field('cid')}
        />
        <p className={parts.quiet}>{t('deal.builder_sub_hint')}</p>
        <div className={classes.subs}>
          {SUB_IDS.map((part, index) => (
            <TextInput
              key={part}
              label={t('deal.builder_sub', { number: index + 1 })}
              {...field(part)}
            />
          ))}
        </div>
      </Stack>
      <div className={classes.result}>
        <QrPicture text={url} label={t('deal.builder_qr')} className={classes.code} />
        <Stack gap={3} isBounded>
          <h3 className={parts.heading}>{t('deal.builder_result')}</h3>
          <div className={classes.url} dir="ltr">
            <CopyLink link={url} shown={url} copyLabel={t('deal.builder_copy')} />
          </div>
        </Stack>
      </div>
    </div>
  );
}
