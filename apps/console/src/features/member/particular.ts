import type { OperatorKey } from '../../lib/language.ts';

/** Particulars that can be asked for in full; messenger names are shown masked and stay so. */
export const REVEALABLE = ['fullName', 'idNumber', 'address', 'placeOfBirth'] as const;

const LABELS: Readonly<Record<string, OperatorKey>> = {
  fullName: 'member.field.fullName',
  idNumber: 'member.field.idNumber',
  address: 'member.field.address',
  placeOfBirth: 'member.field.placeOfBirth',
  nationality: 'member.field.nationality',
  occupation: 'member.field.occupation',
  sourceOfIncome: 'member.field.sourceOfIncome',
  qqNum: 'member.field.qqNum',
  line: 'member.field.line',
  whatsapp: 'member.field.whatsapp',
  facebook: 'member.field.facebook',
  wechat: 'member.field.wechat',
  telegram: 'member.field.telegram',
  zalo: 'member.field.zalo',
};

/** The name of a particular; one that the console does not know is only a particular. */
export const labelOf = (field: string): OperatorKey => LABELS[field] ?? 'member.field.other';
