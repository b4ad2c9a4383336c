import {
  BoltIcon,
  ChartIcon,
  ClockIcon,
  CoinIcon,
  type Icon,
  RefreshIcon,
  ShieldIcon,
  SunIcon,
  UsersIcon,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { LoginFlow } from '../features/identity/components/login-flow.tsx';
import { enter } from '../features/identity/entering.ts';
import { useMember } from '../features/member/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { type AgentText, useAgentText } from '../lib/agent-text.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { Part } from '../lib/part.tsx';
import { useSession } from '../lib/session.ts';
import { AgentFrame } from './agent-frame.tsx';
import { EntryPreview } from './agent/entry-preview.tsx';
import { useLoginPlace } from './use-login-place.ts';
import classes from './agent.module.css';

const ChangePassword = lazyScreen(() => import('./agent/change-password.tsx'));

/** The entrance of agents, apart from the portal: what they get, and the way in. */
export default function Agent(): ReactNode {
  const t = useAgentText();
  usePageTitle(t('agent.hello'));
  return (
    <AgentFrame
      actions={
        <PathLink to="/login" className={classes.other ?? ''}>
          {t('agent.entry_member')}
        </PathLink>
      }
    >
      <div className={classes.page}>
        <div className={classes.hero}>
          <section className={classes.words}>
            <p className={classes.over}>{t('agent.hello')}</p>
            <h1>{t('agent.entry_title')}</h1>
            <p className={classes.lead}>{t('agent.entry_text')}</p>
            <p className={classes.ways}>
              <PathLink to="/affiliate" className={classes.apply}>
                {t('agent.entry_apply')}
              </PathLink>
              <PathLink to="/agent#pay" className={classes.more}>
                {t('agent.entry_more')}
              </PathLink>
            </p>
          </section>
          <Entrance />
        </div>
        <Pay />
        <Centre />
        <Steps />
      </div>
    </AgentFrame>
  );
}

/** The login, and the change of a password that is known. */
function Entrance(): ReactNode {
  const t = useAgentText();
  const go = useGo();
  const { hasExpired, mustChangePassword, token } = useSession();
  const member = useMember();
  const place = useLoginPlace();
  const [isChanging, setIsChanging] = useState(false);
  // Anyone who is logged in without a team is led here from the agent centre.
  const isDenied = useAddress().search['denied'] !== undefined;
  const isIn = token !== null && !mustChangePassword && !isChanging && member?.isAgent === true;
  useEffect(() => {
    // A first or expired password is changed in the dialog that opens by itself, and then one is in.
    if (isIn) go('/agentHome', { replace: true });
  }, [isIn, go]);
  const notice = hasExpired
    ? t('identity.session_expired')
    : isDenied
      ? t('agent.not_agent_text')
      : undefined;
  return (
    <section className={classes.card} aria-labelledby="agent-login">
      <header>
        <h2 id="agent-login">{t('agent.login_title')}</h2>
        <p className={classes.hint}>{t('agent.login_hint')}</p>
      </header>
      <LoginFlow
        {...place}
        entry="agent"
        notice={notice}
        forgotLink={<PathLink to="/forgot">{t('login.forgot')}</PathLink>}
        onLogin={enter}
        aside={
          <button
            type="button"
            className={classes.quiet}
            onPointerEnter={ChangePassword.preload}
            onClick={() => setIsChanging(true)}
          >
            {t('agent.change_title')}
          </button>
        }
      />
      {isChanging ? (
        <Part>
          <ChangePassword
            onClose={() => setIsChanging(false)}
            onChanged={() => setIsChanging(false)}
          />
        </Part>
      ) : null}
    </section>
  );
}

type Kind = {
  readonly icon: Icon;
  readonly hue: number;
  readonly name: string;
  /** Paid out of what members lose, or through several levels: some rules forbid it. */
  readonly isOpenOnly?: boolean;
};
const KINDS = [
  { icon: RefreshIcon, hue: 3, name: 'rebate' },
  { icon: SunIcon, hue: 6, name: 'daily' },
  { icon: ClockIcon, hue: 4, name: 'hourly' },
  { icon: BoltIcon, hue: 5, name: 'realtime' },
  { icon: CoinIcon, hue: 1, name: 'dividend', isOpenOnly: true },
] as const satisfies readonly Kind[];

/** What an agent is paid, as far as the rules of the house allow it. */
function Pay(): ReactNode {
  const t = useAgentText();
  const profile = useQuery(permissionQuery()).data?.brand.complianceProfile;
  const kinds = KINDS.filter((kind: Kind) => kind.isOpenOnly !== true || profile === 'OPEN');
  return (
    <section id="pay" className={classes.section} aria-labelledby="agent-pay">
      <h2 id="agent-pay">{t('agent.pay_title')}</h2>
      <p className={classes.lead}>{t('agent.pay_text')}</p>
      <ul className={classes.kinds}>
        {kinds.map(({ icon: KindIcon, hue, name }) => (
          <li key={name} style={{ '--hue': `var(--hue-${hue})` } as CSSProperties}>
            <span className={classes.icon}>
              <KindIcon size={22} />
            </span>
            <h3>{t(`agent.pay_${name}`)}</h3>
            <p>{t(`agent.pay_${name}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const POINTS: readonly {
  readonly icon: Icon;
  readonly title: AgentText;
  readonly text: AgentText;
}[] = [
  { icon: ChartIcon, title: 'agent.point_reports', text: 'agent.point_reports_text' },
  { icon: UsersIcon, title: 'agent.point_team', text: 'agent.point_team_text' },
  { icon: ShieldIcon, title: 'agent.point_safe', text: 'agent.point_safe_text' },
];

/** What the centre shows, beside a drawing of it. */
function Centre(): ReactNode {
  const t = useAgentText();
  return (
    <section className={classes.centre} aria-labelledby="agent-centre">
      <EntryPreview />
      <div>
        <h2 id="agent-centre">{t('agent.points')}</h2>
        <ul className={classes.points}>
          {POINTS.map(({ icon: PointIcon, title, text }) => (
            <li key={title}>
              <PointIcon size={20} />
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const STEPS = ['apply', 'invite', 'earn'] as const;

function Steps(): ReactNode {
  const t = useAgentText();
  return (
    <section className={classes.section} aria-labelledby="agent-steps">
      <h2 id="agent-steps">{t('agent.steps')}</h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`agent.step_${step}`)}</h3>
            <p>{t(`agent.step_${step}_text`)}</p>
          </li>
        ))}
      </ol>
      <p className={classes.fair}>{t('agent.fair')}</p>
      <PathLink to="/affiliate" className={classes.apply}>
        {t('agent.entry_apply')}
      </PathLink>
    </section>
  );
}
