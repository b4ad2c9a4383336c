import '../../../lib/dialog-styles.ts';
import type { TeamMember } from '@parlour/contract';
import { Dialog, Row, Skeleton, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { STATUS_LOOKS } from '../members-model.ts';
import { ContractBadges } from './contract-badges.tsx';
import { MemberPerson } from './member-person.tsx';
import classes from './member-dialog.module.css';

export type MemberDialogProps = {
  readonly account: string;
  /** Undefined until it is known. */
  readonly member: TeamMember | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  /** What the agent may do about this account. */
  readonly actions: (member: TeamMember) => ReactNode;
};

/** One account of the team: who it is, what it has, what is agreed with it, and what can be done. */
export default function MemberDialog(props: MemberDialogProps): ReactNode {
  const { account, member, error, onRetry, onClose, actions } = props;
  const t = useTeamText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={account}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {member !== undefined ? (
        <div className={classes.body}>
          <Body member={member} />
          <div className={classes.actions}>{actions(member)}</div>
        </div>
      ) : error !== null ? (
        <LoadFailure cause={error} onRetry={onRetry} />
      ) : (
        <Skeleton height="22rem" />
      )}
    </Dialog>
  );
}

function Body({ member }: { readonly member: TeamMember }): ReactNode {
  const t = useTeamText();
  const tag = useLanguageTag();
  const rateText = useRateText();
  const count = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  const { balance, currency, level, loggedInAt, points, status, teamBalance, teamSize } = member;
  const held = points.filter((item) => item.points > 0);
  return (
    <>
      <Row as="header" gap={3} align="center" justify="between" isSingleLine>
        <MemberPerson member={member} />
        <StatusPill tone={STATUS_LOOKS[status].tone}>{t(STATUS_LOOKS[status].label)}</StatusPill>
      </Row>
      <dl className={classes.figures}>
        <div>
          <dt>{t('downline.column_balance')}</dt>
          <dd>
            <Amount value={balance} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('downline.column_team_balance')}</dt>
          <dd>
            <Amount value={teamBalance} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('downline.column_team_size')}</dt>
          <dd>{count.format(teamSize)}</dd>
        </div>
      </dl>
      <dl className={classes.facts}>
        <dt>{t('downline.column_level')}</dt>
        <dd>{t('downline.level_of', { level })}</dd>
        <dt>{t('downline.column_registered')}</dt>
        <dd>
          <Time at={member.registeredAt} />
        </dd>
        <dt>{t('downline.column_login')}</dt>
        <dd>{loggedInAt === null ? t('downline.never') : <Time at={loggedInAt} />}</dd>
        <dt>{t('downline.column_points')}</dt>
        <dd className={classes.points}>
          {held.length === 0
            ? '–'
            : held.map((item) => (
                <span key={item.family}>
                  <FamilyName family={item.family} /> <bdi>{rateText(item.points)}</bdi>
                </span>
              ))}
        </dd>
        <dt>{t('downline.column_contracts')}</dt>
        <dd>
          <ContractBadges contracts={member.contracts} isNamed />
        </dd>
      </dl>
    </>
  );
}

const FAMILIES = ['lottery', 'sports', 'live', 'slots', 'fish', 'cards'] as const;

function FamilyName({ family }: { readonly family: string }): ReactNode {
  const t = useTeamText();
  const known = FAMILIES.find((one) => one === family);
  return known === undefined ? family : t(`registration.family_${known}`);
}
