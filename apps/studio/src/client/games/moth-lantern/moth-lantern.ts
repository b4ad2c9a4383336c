import './moth-lantern.css';
import { scratchCard } from '../../scratch/card.ts';
import { look } from './look.ts';

export const mothLantern = scratchCard(look);
