// Agents: who wants to be one, how they bring downlines, and the tree that comes of it.
import { applicationRefusals, applicationRoutes } from './application.ts';
import { registerCentreRefusals, registerCentreRoutes } from './register-centre.ts';
import {
  affiliateDeskRoutes,
  pointDeskRoutes,
  treeDeskRefusals,
  treeDeskRoutes,
} from './tree-desk.ts';

export * from './application.ts';
export {
  agentTypes,
  DownlineTypeText,
  type DownlineType,
  downlineTypes,
  POINTS_STEP,
  PointsByFamily,
  rebateFamilies,
  type RebateFamily,
} from './field.ts';
export * from './register-centre.ts';
export * from './tree-desk.ts';

export const agentRoutes = {
  ...applicationRoutes,
  ...registerCentreRoutes,
  ...treeDeskRoutes,
  ...pointDeskRoutes,
  ...affiliateDeskRoutes,
} as const;

export const agentRefusals = {
  ...applicationRefusals,
  ...registerCentreRefusals,
  ...treeDeskRefusals,
} as const;
