import './night-post.css';
import { scratchCard } from '../../scratch/card.ts';
import { look } from './look.ts';

export const nightPost = scratchCard(look);
