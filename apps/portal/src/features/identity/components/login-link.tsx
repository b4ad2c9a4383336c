import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { issueCode } from '../api/login.ts';
import classes from './login-link.module.css';

/** Opens this account on another device of its owner: a picture to scan, good for a minute. */
export function LoginLink(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const [code, setCode] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const issue = useMutation({
    mutationFn: issueCode,
    onSuccess: (issued) => {
      setIsOver(false);
      setCode(issued.code);
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });
  useEffect(() => {
    if (code === null) return undefined;
    const timer = setTimeout(() => setIsOver(true), CODE_MS);
    return () => clearTimeout(timer);
  }, [code]);
  return (
    <>
      <Button variant="default" loading={issue.isPending} onClick={() => issue.mutate()}>
        {t('login.link_open')}
      </Button>
      <Dialog
        isOpen={code !== null}
        onClose={() => setCode(null)}
        title={t('login.link_title')}
        closeLabel={t('site.close')}
        closesOnEscape
        size="small"
      >
        <div className={classes.link}>
          {isOver || code === null ? (
            <p>{t('login.link_over')}</p>
          ) : (
            <QrPicture
              text={`${location.origin}/?token=${code}`}
              label={t('login.link_picture')}
              className={classes.picture}
            />
          )}
          <p className={classes.hint}>{t('login.link_hint')}</p>
          {isOver ? (
            <Button fullWidth loading={issue.isPending} onClick={() => issue.mutate()}>
              {t('login.link_again')}
            </Button>
          ) : null}
        </div>
      </Dialog>
    </>
  );
}

/** How long the server takes a code. */
const CODE_MS = 60_000;
