import { type ReactNode, useState } from 'react';
import type { Challenge } from '../login-model.ts';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { SecondStep } from './second-step.tsx';

export type LoginFlowProps = Omit<LoginFormProps, 'onChallenge'>;

/** A login from its first half to its last; the form keeps what was typed meanwhile. */
export function LoginFlow(props: LoginFlowProps): ReactNode {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  return (
    <>
      <div hidden={challenge !== null}>
        <LoginForm {...props} onChallenge={setChallenge} />
      </div>
      {challenge === null ? null : (
        <SecondStep
          key={challenge.ticket}
          challenge={challenge}
          onLogin={props.onLogin}
          onBack={() => setChallenge(null)}
        />
      )}
    </>
  );
}
