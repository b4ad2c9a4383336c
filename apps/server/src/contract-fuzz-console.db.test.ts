// Sends every call of the console what it says it takes, and then what nobody asked for.
import { tryCalls } from './testing/fuzz.ts';

tryCalls('console');
