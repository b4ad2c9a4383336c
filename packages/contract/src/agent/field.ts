// Shapes that several calls about agents share.
import { type Static, Type } from 'typebox';
import { Id, Label } from '../schema.ts';

/** Families of games, each with a rebate point of its own; those of the engine of commissions. */
export const rebateFamilies = ['lottery', 'sports', 'live', 'slots', 'fish', 'cards'] as const;
export type RebateFamily = (typeof rebateFamilies)[number];
export const RebateFamilyText = Type.Enum(rebateFamilies);

/** Hundredths of a percent, in steps of 0.1 %. */
export const POINTS_STEP = 10;
export const Points = Type.Integer({ minimum: 0, maximum: 10_000 });

/** A family that is left out keeps what it has, which is 0 for a new account. */
export const PointsByFamily = Type.Array(
  Type.Object({ family: RebateFamilyText, points: Points }),
  { maxItems: rebateFamilies.length },
);
export type PointsByFamily = Static<typeof PointsByFamily>;

/** What a downline is: with a team of its own, or a player. */
export const downlineTypes = ['agent', 'member'] as const;
export type DownlineType = (typeof downlineTypes)[number];
export const DownlineTypeText = Type.Enum(downlineTypes);

/** The specification's numbers of agents: a house's own team and below, a franchise and below. */
export const agentTypes = [1, 2, 41, 42] as const;
export const AgentType = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(41),
  Type.Literal(42),
]);

export const Count = Type.Integer({ minimum: 0 });
export const AccountName = Type.String({ minLength: 1, maxLength: 64 });
export const AffiliateCodeText = Type.String({ maxLength: 64 });
export const OperatorName = Type.Union([Type.Null(), Label]);

/** An account on the way from the top of the tree to someone. */
export const TreeStep = Type.Object({ id: Id, account: Label });

export const pointRefusals = [
  'agent.points_invalid',
  'agent.points_above_own',
  'agent.points_quota',
] as const;
