import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { BulkAction, UNCHANGED } from '../../../lib/resource/bulk-action.tsx';
import { pickedRows, type PickedRowsProps } from '../../../lib/resource/resource.ts';
import { fetchMember, type MemberRow, putBlocks, refreshMembers } from '../api/index.ts';
import { putTag, tagsQuery } from '../api/tag.ts';
import { blockNames, blocksOf } from '../model.ts';

const CHANGES = (['set', 'lift'] as const).flatMap((way) =>
  blockNames.map((name) => ({ name, way, value: `${name}.${way}` as const })),
);
const [FIRST] = CHANGES;

type Change = (typeof CHANGES)[number];

/** Changes one block of a member as the record stands now, and leaves the others. */
async function block(
  memberId: string,
  { name, reason, way }: Change & { readonly reason: string },
): Promise<unknown> {
  const member = await fetchMember(memberId);
  const isSet = way === 'set';
  if (member[name] === isSet) return UNCHANGED;
  const { version } = member;
  return putBlocks(memberId, { ...blocksOf(member), [name]: isSet, reason, version });
}

/** Blocks picked members or lets them again, and puts tags on them. */
export function PickedMembers(props: PickedRowsProps<MemberRow>): ReactNode {
  const onDone = () => {
    props.clear();
    void refreshMembers();
  };
  const given = { rows: pickedRows(props.picked), onDone };
  return (
    <>
      <TagThem {...given} />
      <BlockThem {...given} />
    </>
  );
}

type GivenProps = { readonly rows: readonly MemberRow[]; readonly onDone: () => void };

const keyOf = ({ id }: MemberRow) => id;
const nameOf = ({ account }: MemberRow) => account;

function TagThem(given: GivenProps): ReactNode {
  const t = useOperatorText();
  const tags = useQuery(tagsQuery()).data?.items ?? [];
  const [chosen, setChosen] = useState<string>();
  const tag = tags.find(({ id }) => id === chosen) ?? tags[0];
  if (tag === undefined) return null;
  return (
    <BulkAction
      {...given}
      label={t('member.tagThem')}
      keyOf={keyOf}
      nameOf={nameOf}
      effectOf={({ tags: own }) => (own.some(({ id }) => id === tag.id) ? null : tag.name)}
      act={({ id }) => putTag(id, tag.id)}
      choice={
        <NativeSelect
          label={t('member.tags')}
          value={tag.id}
          data={tags.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      }
      hasReason={false}
      tone="accent"
      doneText={t('member.tagged')}
    />
  );
}

function BlockThem(given: GivenProps): ReactNode {
  const t = useOperatorText();
  const [chosen, setChosen] = useState<string>();
  const change = CHANGES.find(({ value }) => value === chosen) ?? FIRST;
  if (change === undefined) return null;
  const { value, way } = change;
  return (
    <BulkAction
      {...given}
      label={t('member.blockThem')}
      isSecond
      keyOf={keyOf}
      nameOf={nameOf}
      effectOf={({ isBlocked }) =>
        way === 'lift' && !isBlocked ? null : t(`member.block.${value}`)
      }
      act={({ id }, reason) => block(id, { ...change, reason })}
      choice={
        <NativeSelect
          label={t('member.blocks')}
          value={value}
          data={CHANGES.map((one) => ({ value: one.value, label: t(`member.block.${one.value}`) }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      }
      waits="looser"
      tone={way === 'set' ? 'danger' : 'accent'}
      doneText={t('member.blocksChanged')}
    />
  );
}
