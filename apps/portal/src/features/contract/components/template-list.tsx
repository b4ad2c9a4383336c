import { CloseIcon, EmptyState, Hint, Skeleton } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { Part } from '../../../lib/part.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { CONTRACT_CALL, dropTemplate, type Template, templatesQuery } from '../api/index.ts';
import { ContractTerms } from './terms.tsx';
import classes from './template-list.module.css';

const DropTemplateDialog = lazyScreen(() => import('./drop-template-dialog.tsx'));

/** Terms that the agent keeps, and what they ask for and pay. */
export function TemplateList(): ReactNode {
  const t = useTeamText();
  const { data, error, refetch } = useQuery(templatesQuery());
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="16rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t('contract.template_empty')}
        hint={t('contract.template_empty_hint')}
        art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
      />
    );
  }
  return (
    <ul className={classes.templates}>
      {data.items.map((template) => (
        <li key={template.id}>
          <Card template={template} />
        </li>
      ))}
    </ul>
  );
}

function Card({ template }: { readonly template: Template }): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const { kind, name, period } = template;
  const [isAsked, setIsAsked] = useState(false);
  const drop = useMutation({
    mutationFn: () => dropTemplate(template.id),
    onSuccess: () => showToast('good', t('contract.template_deleted')),
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => {
      setIsAsked(false);
      return cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      });
    },
  });
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <KindMark kind={kind} />
        <div className={classes.words}>
          <h3>{name}</h3>
          <Hint>
            {t(`contract.kind_${kind}`)} · {t(`contract.period_${period}`)}
          </Hint>
        </div>
        <button
          type="button"
          className={classes.drop}
          aria-label={t('contract.template_delete', { name })}
          disabled={drop.isPending}
          onClick={() => setIsAsked(true)}
        >
          <CloseIcon size={18} />
        </button>
      </header>
      <ContractTerms contract={template} />
      <Part>
        {isAsked ? (
          <DropTemplateDialog
            name={name}
            isBusy={drop.isPending}
            onDrop={() => drop.mutate()}
            onClose={() => setIsAsked(false)}
          />
        ) : null}
      </Part>
    </article>
  );
}
