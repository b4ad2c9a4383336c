import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CodeStep } from '../features/session/components/code-step.tsx';
import { Door } from '../lib/page/door.tsx';
import { type Challenge, PasswordStep } from '../features/session/components/password-step.tsx';
import { safeNext } from '../features/session/model.ts';
import { queryClient } from '../lib/call-query.ts';
import { useOperatorText } from '../lib/language.ts';
import { type Self, selfQuery } from '../lib/session.ts';

const route = getRouteApi('/login');

/** Two steps: what one knows, then what one has. */
export function LoginScreen(): ReactNode {
  const t = useOperatorText();
  const { next, ended } = route.useSearch();
  const { history } = useRouter();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const enter = (self: Self) => {
    queryClient.setQueryData(selfQuery().queryKey, self);
    history.replace(safeNext(next));
  };
  if (challenge === null) {
    const endedNotice = ended === undefined ? null : t('session.ended');
    return (
      <Door title={t('session.title')}>
        <PasswordStep onChallenge={setChallenge} notice={notice ?? endedNotice} />
      </Door>
    );
  }
  const isNew = challenge.enrolment !== null;
  return (
    <Door
      title={isNew ? t('session.enrolTitle') : t('session.codeTitle')}
      text={isNew ? t('session.enrolText') : t('session.codeText')}
    >
      <CodeStep
        challenge={challenge}
        onSignedIn={enter}
        onBack={(said) => {
          setNotice(said);
          setChallenge(null);
        }}
      />
    </Door>
  );
}
