import type { CallValue } from '@parlour/client';

export type Profit = CallValue<'GET /console/lottery/profit'>;
export type ProfitRow = Profit['items'][number];
