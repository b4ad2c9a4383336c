import type { CarryMode, ContractKind, PeriodKind } from '@parlour/commission';
import type { ContractTier } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

/** Terms that an agent keeps; tiers are as the wire has them, in the currency of the agent. */
export type Template = {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly kind: ContractKind;
  readonly period: PeriodKind;
  readonly carryMode: CarryMode;
  readonly currency: string;
  readonly tiers: readonly ContractTier[];
  readonly createdAt: Date;
};

const columns = `id, member_id as "memberId", name, kind, period, carry_mode as "carryMode",
  currency, tiers, created_at as "createdAt"`;

export const listTemplates = (reader: Reader, memberId: string): Promise<Template[]> =>
  reader.query<Template>({
    name: 'contract_list_templates',
    text: `select ${columns} from contract_templates where member_id = $1
      order by lower(name) limit 100`,
    values: [memberId],
  });

/** Locks nothing: two that are kept at once meet in the index of names. */
export async function insertTemplate(tx: Tx, template: Template): Promise<void> {
  await tx.query({
    name: 'contract_insert_template',
    text: `insert into contract_templates (id, member_id, name, kind, period, carry_mode, currency,
        tiers, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      template.id,
      template.memberId,
      template.name,
      template.kind,
      template.period,
      template.carryMode,
      template.currency,
      JSON.stringify(template.tiers),
      template.createdAt,
    ],
  });
}

/** Whether there was one, of this agent. */
export async function deleteTemplate(
  tx: Tx,
  { id, memberId }: Pick<Template, 'id' | 'memberId'>,
): Promise<boolean> {
  const rows = await tx.query<{ id: string }>({
    name: 'contract_delete_template',
    text: 'delete from contract_templates where id = $1 and member_id = $2 returning id',
    values: [id, memberId],
  });
  return rows.length > 0;
}
