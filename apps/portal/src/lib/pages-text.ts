// A module that imports this waits for the texts, so that the first screen does not have to carry them.
import catalogue from 'virtual:catalogues/pages';
import { type PagesKey, type PlayerKey, useText } from '@parlour/i18n/react';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of the first screen's. */
export type PagesText = PagesKey | PlayerKey;

/** Texts of the pages beside the lobby. Only lazily loaded screens may use it. */
export const usePagesText = () => useText<PagesText>();
