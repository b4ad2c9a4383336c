import { Button } from '@mantine/core';
import type { RegistrationLink } from '@parlour/contract';
import { Actions, Hint, StatusPill } from '@parlour/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { CopyLink } from '../../../lib/copy-link.tsx';
import { useLanguageTag } from '../../../lib/language.ts';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { useRateText } from '../../../lib/rate-text.ts';
import { Time } from '../../../lib/time.tsx';
import { LINK_LOOKS, shownUrl, usedShare } from '../link-model.ts';
import { inFamilyOrder } from '../points-model.ts';
import classes from './link-card.module.css';

export type LinkCardProps = {
  readonly link: RegistrationLink;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onToggle: () => void;
  readonly onDelete: () => void;
};

/** One link: its address, its picture, and what it has brought. */
export function LinkCard({ link, isBusy, onShow, onToggle, onDelete }: LinkCardProps): ReactNode {
  const t = useAgentText();
  const look = LINK_LOOKS[link.status];
  const { name } = link;
  return (
    <article className={classes.card} aria-label={name}>
      <button
        type="button"
        className={classes.qr}
        aria-label={t('registration.qr_open', { name })}
        onClick={onShow}
      >
        <QrPicture text={link.url} label={t('registration.qr', { name })} />
      </button>
      <div className={classes.body}>
        <header className={classes.head}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <StatusPill tone={look.tone}>{t(look.label)}</StatusPill>
        </header>
        <p className={classes.facts}>
          <Facts link={link} />
        </p>
        <div className={classes.url}>
          <CopyLink
            link={link.url}
            shown={shownUrl(link.url)}
            copyLabel={t('registration.link_copy', { name })}
          />
        </div>
        {link.note === '' ? null : <Hint>{link.note}</Hint>}
        <Counters link={link} />
        <Actions>
          <Button variant="default" size="sm" loading={isBusy} onClick={onToggle}>
            {t(
              link.status === 'disabled' ? 'registration.link_enable' : 'registration.link_disable',
            )}
          </Button>
          <Button
            variant="subtle"
            size="sm"
            color="red"
            aria-label={t('registration.link_delete_named', { name })}
            onClick={onDelete}
          >
            {t('registration.link_delete')}
          </Button>
        </Actions>
      </div>
    </article>
  );
}

type LinkProps = { readonly link: RegistrationLink };

/** For whom it is, until when, and what comes with it. */
function Facts({ link }: LinkProps): ReactNode {
  const t = useAgentText();
  const rateText = useRateText();
  const points = inFamilyOrder(link.points).filter((item) => item.points > 0);
  return (
    <>
      {t(`registration.type_${link.accountType}`)} · {t(`registration.channel_${link.channel}`)} ·{' '}
      {link.validUntil === null ? (
        t('registration.link_for_ever')
      ) : (
        <>
          {t('registration.link_until')} <Time at={link.validUntil} style="day" />
        </>
      )}
      {points.map((item) => (
        <span key={item.family} className={classes.point}>
          {t(`registration.family_${item.family}`)} <bdi>{rateText(item.points)}</bdi>
        </span>
      ))}
    </>
  );
}

function Counters({ link }: LinkProps): ReactNode {
  const t = useAgentText();
  const tag = useLanguageTag();
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  const share = usedShare(link);
  return (
    <>
      <dl className={classes.counters}>
        <div>
          <dt>{t('registration.visits')}</dt>
          <dd>{format.format(link.visits)}</dd>
        </div>
        <div>
          <dt>{t('registration.registrations')}</dt>
          <dd>
            {format.format(link.registrations)}
            {link.registrationsMax === null ? null : (
              <span className={classes.of}> / {format.format(link.registrationsMax)}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('registration.depositors')}</dt>
          <dd>{format.format(link.depositors)}</dd>
        </div>
      </dl>
      {share === null ? null : (
        <span className={classes.bar} style={{ '--share': share } as CSSProperties} />
      )}
    </>
  );
}
