import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { login, type LoginBody } from './api/index.ts';
import { withBotCheck } from './bot-check.ts';
import { useCaptcha } from './hooks.ts';
import {
  type Challenge,
  lockedUntil,
  type LoggedIn,
  readChallenge,
  wantsCaptcha,
} from './login-model.ts';

/** Work that a second press of its button does not begin twice. */
export function useOnce() {
  const isBusy = useRef(false);
  return async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    // The work is a mutation, whose form shows its failure.
    await work().catch(() => undefined);
    isBusy.current = false;
  };
}

export type LoginTry = Omit<LoginBody, 'captcha' | 'botCheck' | 'entry'>;

export type LoginHandlers = {
  /** The page that the login comes from. */
  readonly entry: 'portal' | 'agent';
  readonly onLogin: (session: LoggedIn) => void;
  readonly onChallenge: (challenge: Challenge) => void;
  readonly onRefused: (cause: unknown) => void;
};

/** Tries to log in, and keeps what the server wants before it looks at another try. */
export function useLogin({ entry, onLogin, onChallenge, onRefused }: LoginHandlers) {
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const captcha = useCaptcha(needsCaptcha);
  const once = useOnce();

  const attempt = useMutation({
    mutationFn: (body: LoginBody) =>
      withBotCheck('asked', (proof) => login({ ...body, ...proof, entry })),
    onSuccess: (session) => onLogin(session),
    onError: (cause) => {
      if (wantsCaptcha(cause)) setNeedsCaptcha(true);
      setLockedUntilMs(lockedUntil(cause, Date.now()));
      captcha.refresh();
      const challenge = readChallenge(cause);
      if (challenge === null) onRefused(cause);
      else onChallenge(challenge);
    },
  });

  return {
    captcha: needsCaptcha ? captcha : null,
    lockedUntilMs,
    isPending: attempt.isPending,
    failure: readChallenge(attempt.error) === null ? attempt.error : null,
    /** Forgets a refusal that was about something else than what is typed now. */
    reset() {
      attempt.reset();
      setLockedUntilMs(null);
    },
    attempt: (body: LoginTry, characters: string) =>
      void once(() =>
        attempt.mutateAsync(needsCaptcha ? { ...body, captcha: characters.trim() } : body),
      ),
  };
}
