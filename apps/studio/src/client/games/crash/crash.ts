import { openCrash } from './open.ts';
import { recordOf } from './record.ts';

/** The page of Kite Crash, and its rounds on the verifier's. */
export const crash = { open: openCrash, record: recordOf };
