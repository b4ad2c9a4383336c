import { Button } from '@mantine/core';
import { familyName } from '@parlour/i18n/lottery';
import { ANIMALS, familiesOf } from '@parlour/lottery';
import { ArrowDownIcon, Row, saveText } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../lib/language.ts';
import { loadWithRetry } from '../../../../lib/lazy-screen.ts';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { issueQuery } from '../../api/draw.ts';
import type { LotteryGame } from '../../game.ts';
import { FILE_TEXTS, type Stock } from '../file/stock.ts';
import { writeVerifierFile } from '../file/write-file.ts';
import { proofOf } from '../proof.ts';
import classes from './verifier-file.module.css';

export type VerifierFileProps = { readonly game: LotteryGame; readonly issueNo: string };

const loadParts = () => loadWithRetry(() => import('virtual:lottery-verifier'));

/** The verifier as a file of one's own, and the source of what it computes. */
export function VerifierFile({ game, issueNo }: VerifierFileProps): ReactNode {
  const t = useLotteryText();
  const { tag, dir } = useLanguage();
  const failureText = useFailureText();
  const [source, setSource] = useState<string | null>(null);
  const issue = useQuery(issueQuery(game.gameCode, issueNo)).data;
  const proof = issue === undefined ? null : proofOf(issue);
  const onError = (cause: unknown) => showToast('bad', failureText(cause));
  const save = useMutation({
    mutationFn: loadParts,
    onError,
    onSuccess({ bundle }) {
      if (proof === null) return;
      const texts = Object.fromEntries(
        FILE_TEXTS.map((key) => [key, t(`verifier.${key}`)]),
      ) as Stock['texts'];
      const families = familiesOf(ANIMALS[0]).map(({ code }) => ({
        code,
        name: familyName(t, code),
      }));
      const stock = { texts, families, family: game.family, proof };
      const html = writeVerifierFile({ bundle, stock, language: { tag, dir } });
      saveText(`verifier-${game.gameCode}-${issueNo}.html`, 'text/html', html);
    },
  });
  const show = useMutation({
    mutationFn: loadParts,
    onError,
    onSuccess: (parts) => setSource(parts.source),
  });
  return (
    <section className={classes.file} aria-labelledby="verifier-file">
      <h2 id="verifier-file">{t('verifier.take_home')}</h2>
      <p>{t('verifier.take_home_hint')}</p>
      <Row gap={3}>
        <Button
          leftSection={<ArrowDownIcon size={18} />}
          disabled={proof === null}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('verifier.download')}
        </Button>
        {source === null ? (
          <Button variant="default" loading={show.isPending} onClick={() => show.mutate()}>
            {t('verifier.show_source')}
          </Button>
        ) : null}
      </Row>
      {source === null ? null : (
        <pre className={classes.source} dir="ltr" tabIndex={0}>
          <code>{source}</code>
        </pre>
      )}
    </section>
  );
}
