/** A place of the console as the search shows it. */
export type SearchPlace = { readonly to: string; readonly title: string };

const PLACES_MAX = 5;

/** Places whose name has a word that begins like the text, in their own order. */
export function matchPlaces<Place extends SearchPlace>(
  places: readonly Place[],
  text: string,
): Place[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  return places
    .filter(({ title }) => {
      const name = title.toLocaleLowerCase();
      return name.startsWith(wanted) || name.includes(` ${wanted}`);
    })
    .slice(0, PLACES_MAX);
}
