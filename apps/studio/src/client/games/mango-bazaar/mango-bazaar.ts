import './mango-bazaar.css';
import { scratchCard } from '../../scratch/card.ts';
import { look } from './look.ts';

export const mangoBazaar = scratchCard(look);
