// What the simulation asks of a node of the wallet, and what the node answers.
import type {
  CaptureCommand,
  HoldCommand,
  PostOutcome,
  ReleaseCommand,
  ReverseCommand,
  TransferOrder,
} from '../../apps/server/src/modules/wallet/index.ts';

export type Command =
  | { readonly type: 'post'; readonly order: TransferOrder }
  | {
      readonly type: 'together';
      readonly orders: readonly TransferOrder[];
      readonly isRegretted: boolean;
    }
  | { readonly type: 'hold'; readonly command: HoldCommand }
  | { readonly type: 'capture'; readonly command: CaptureCommand }
  | { readonly type: 'release'; readonly command: ReleaseCommand }
  | { readonly type: 'reverse'; readonly command: ReverseCommand };

export type Answer =
  | { readonly type: 'ready' }
  | { readonly type: 'posted'; readonly outcomes: readonly PostOutcome[] }
  | { readonly type: 'held'; readonly holdId: string }
  | { readonly type: 'rolled_back' }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'fault'; readonly message: string };

export type Reply = { readonly id: number; readonly answer: Answer };
