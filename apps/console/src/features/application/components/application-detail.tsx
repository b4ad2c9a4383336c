import { Facts, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Application } from '../api/index.ts';
import { APPLICATION_TONES, channelsOf } from '../model.ts';
import { ApplicationDecision } from './application-decision.tsx';
import classes from './application.module.css';

/** Who applies, from where the players would come, and what was decided. */
export function ApplicationDetail({
  application,
}: {
  readonly application: Application;
}): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { account, agent, decidedAt, decidedBy, memberId, message, remark, state } = application;
  return (
    <>
      <Section title={application.fullName}>
        <Facts
          facts={[
            {
              label: t('application.desk.state'),
              value: (
                <StatusPill tone={APPLICATION_TONES[state]}>
                  {t(`application.desk.state.${state}`)}
                </StatusPill>
              ),
            },
            { label: t('application.desk.email'), value: application.email },
            { label: t('application.desk.contact'), value: application.contact || '—' },
            memberId === null
              ? null
              : {
                  label: t('application.desk.member'),
                  value: (
                    <RecordLink kind="member" id={memberId}>
                      {account}
                    </RecordLink>
                  ),
                },
            {
              label: t('application.desk.visitors'),
              value: application.monthlyVisitors.toLocaleString(tag),
            },
            {
              label: t('application.desk.created'),
              value: <Time at={application.createdAt} look="full" />,
            },
          ]}
        />
      </Section>
      <Section title={t('application.desk.channels')}>
        <ul className={classes.channels}>
          {channelsOf(application.channels).map(({ text, href }) => (
            <li key={text}>
              {href === null ? (
                text
              ) : (
                <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                  {text}
                </a>
              )}
            </li>
          ))}
        </ul>
        {message === '' ? null : <p className={classes.message}>{message}</p>}
      </Section>
      <Section title={t('application.desk.decision')}>
        {decidedAt === null ? null : (
          <Facts
            facts={[
              agent === null
                ? null
                : {
                    label: t('application.desk.agent'),
                    value: (
                      <RecordLink kind="agent" id={agent.id}>
                        {agent.account}
                      </RecordLink>
                    ),
                  },
              { label: t('application.desk.remark'), value: remark },
              { label: t('application.desk.decidedBy'), value: decidedBy },
              {
                label: t('application.desk.decided'),
                value: <Time at={decidedAt} look="full" />,
              },
            ]}
          />
        )}
        <ApplicationDecision application={application} />
      </Section>
    </>
  );
}
