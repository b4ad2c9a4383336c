import { openHoldem } from './open.ts';
import { recordOf } from './record.ts';

/** The page of hold'em, and its sittings on the verifier's. */
export const holdem = { open: openHoldem, record: recordOf };
