import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Hint, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { RichText } from '../../../lib/rich-text.tsx';
import classes from './register.module.css';

export type TermsDialogProps = {
  readonly version: string;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

const TERMS_SECTION = 'terms';

/** The terms as the help centre has them, over the form that asks for them. */
export default function TermsDialog({ version, onAccept, onClose }: TermsDialogProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const { data, error } = useQuery(callQuery('GET /wps/system/helpCenter'));
  const terms = data?.find(({ section }) => section === TERMS_SECTION);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={terms?.title ?? t('identity.terms')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      {data === undefined && error === null ? <Skeleton height="18rem" /> : null}
      {error === null ? null : <p className={classes.failure}>{failureText(error)}</p>}
      <Stack>
        {terms?.articles.map((article) => (
          <article key={article.id}>
            <h3>{article.title}</h3>
            <RichText html={article.content} />
          </article>
        ))}
      </Stack>
      <div className={classes.termsFoot}>
        <Hint as="span">{version}</Hint>
        <Button onClick={onAccept}>{t('register.terms_accept')}</Button>
      </div>
    </Dialog>
  );
}
