import './three-locks.css';
import { scratchCard } from '../../scratch/card.ts';
import { look } from './look.ts';

export const threeLocks = scratchCard(look);
