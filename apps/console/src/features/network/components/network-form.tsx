import { ActionIcon, Button } from '@mantine/core';
import { CloseIcon, EmptyState, Facts, GlobeIcon, Hint, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeNetworks, type NetworkSettings } from '../api/index.ts';
import { changesOf, draftsOf, isAnyChange, type NetworkDraft } from '../model.ts';
import { NetworkDialog } from './network-dialog.tsx';
import classes from './network-form.module.css';

export type NetworkFormProps = { readonly settings: NetworkSettings };

/** The list as a whole: nothing counts before it is saved, and what lets more in waits. */
export function NetworkForm({ settings }: NetworkFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('operator.update');
  const [drafts, setDrafts] = useState<readonly NetworkDraft[]>(() => draftsOf(settings));
  const [edited, setEdited] = useState<NetworkDraft | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  useUnsaved(edited !== null);
  const changes = changesOf(settings, drafts);
  const keep = (draft: NetworkDraft) => {
    const place = drafts.findIndex(({ key }) => key === draft.key);
    setDrafts(place < 0 ? [...drafts, draft] : drafts.with(place, draft));
    setEdited(null);
  };
  const begin = (network: string) =>
    setEdited({ key: crypto.randomUUID(), network, note: '', addedBy: null });
  return (
    <Stack>
      <OpenProposal kinds={['console_networks.update']} />
      <OwnAddress settings={settings} onAdd={mayChange ? () => begin(settings.address) : null} />
      <Section
        title={t('network.list')}
        actions={
          mayChange ? (
            <Button size="xs" onClick={() => begin('')}>
              {t('network.add')}
            </Button>
          ) : null
        }
      >
        {drafts.length === 0 ? (
          <EmptyState
            art={<GlobeIcon size={40} />}
            title={t('network.empty')}
            hint={t('network.emptyHint')}
          />
        ) : (
          <Stack as="ul" gap={0}>
            {drafts.map((draft, place) => (
              <NetworkRow
                key={draft.key}
                draft={draft}
                problem={fieldError(refused, `networks/${place}/network`)}
                onEdit={mayChange ? () => setEdited(draft) : null}
                onRemove={() => setDrafts(drafts.toSpliced(place, 1))}
              />
            ))}
          </Stack>
        )}
      </Section>
      <NetworkDialog draft={edited} onClose={() => setEdited(null)} onKeep={keep} />
      {isAnyChange(changes) ? (
        <SaveBar
          title={t('network.changeTitle')}
          text={<p>{t('network.changeText', changes)}</p>}
          savedText={t('network.saved')}
          tone="danger"
          waits="looser"
          onDiscard={() => setDrafts(draftsOf(settings))}
          onRefused={setRefused}
          save={(reason) =>
            changeNetworks({
              networks: drafts.map(({ network, note }) => ({ network, note })),
              version: settings.version,
              reason,
            })
          }
        />
      ) : null}
    </Stack>
  );
}

type OwnAddressProps = {
  readonly settings: NetworkSettings;
  readonly onAdd: (() => void) | null;
};

function OwnAddress({ settings, onAdd }: OwnAddressProps): ReactNode {
  const t = useOperatorText();
  const { address, outer } = settings;
  return (
    <Section
      title={t('network.address')}
      actions={
        onAdd === null ? null : (
          <Button size="xs" variant="default" onClick={onAdd}>
            {t('network.addOwn')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: t('network.own'), value: <bdi dir="ltr">{address}</bdi> },
          ...(outer.length === 0
            ? []
            : [{ label: t('network.outer'), value: <bdi dir="ltr">{outer.join(', ')}</bdi> }]),
        ]}
      />
      {outer.length === 0 ? null : <Hint>{t('network.outerHint')}</Hint>}
    </Section>
  );
}

type NetworkRowProps = {
  readonly draft: NetworkDraft;
  readonly problem: string | null;
  readonly onEdit: (() => void) | null;
  readonly onRemove: () => void;
};

function NetworkRow({ draft, problem, onEdit, onRemove }: NetworkRowProps): ReactNode {
  const t = useOperatorText();
  const { network, note, addedBy } = draft;
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        <p className={classes.title}>
          <bdi dir="ltr">{network}</bdi>
        </p>
        <Hint>
          {note}
          {addedBy === null ? null : ` · ${t('network.added', { account: addedBy })}`}
        </Hint>
        {problem === null ? null : (
          <p className={classes.error} role="alert">
            {problem}
          </p>
        )}
      </div>
      {onEdit === null ? null : (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={t('network.edit', { network })}
            onClick={onEdit}
          >
            {t('network.editWord')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t('network.remove', { network })}
            onClick={onRemove}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
